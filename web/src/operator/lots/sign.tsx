import type { OperatorLot } from '@anypark/core/lots/contract';
import { QrCode } from '../../ui/qr-code.tsx';
import './sign.css';
import { nameSize } from './name-size.ts';

/** Characters beyond which the location is written smaller. */
const LONG_LOCATION = 80;

interface SignProps {
  lot: OperatorLot;
  facilityName: string;
  /** Where the code leads, in full. */
  address: string;
  /** In the facility's own words; null: ours. */
  sentence: string | null;
}

/** One sheet, dark on white: the lot's name to be read from a car, the code, and its address for who cannot scan. */
export function Sign({ lot, facilityName, address, sentence }: SignProps) {
  return (
    <article className="sign" aria-label={`Sign for ${lot.name}`}>
      <div className="sign-sheet">
        <p className="sign-facility">
          <span aria-hidden="true" className="sign-p">
            P
          </span>
          {facilityName}
        </p>
        <h1 className="sign-name" style={{ fontSize: `${nameSize(lot.name)}cqw` }}>
          {lot.name}
        </h1>
        <p className={`sign-location ${lot.location.length > LONG_LOCATION ? 'sign-location-long' : ''}`}>
          {lot.location}
        </p>
        <div className="sign-code">
          <QrCode text={address} label={`QR code to ${address}`} className="max-w-none" />
        </div>
        <p className="sign-address">{address}</p>
        <p className="sign-how" dir="auto">
          {sentence ?? 'Pay for parking with your plate and a card. No app.'}
        </p>
      </div>
    </article>
  );
}
