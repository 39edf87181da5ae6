import type { Maker } from '@anypark/core/cameras/makers';

export interface Sample {
  /** What the maker adds to the address. */
  readonly below: string;
  readonly type: string;
  readonly payload: Buffer | string;
}

const PLATE = 'TEST 123';
/** One grey dot. */
export const TINY_JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AKp//2Q==',
  'base64',
);
const BASE64 = TINY_JPEG.toString('base64');
const json = (value: object, below = ''): Sample => ({
  below,
  type: 'application/json',
  payload: JSON.stringify(value),
});

const BOUNDARY = 'anypark-sample';
/** A form as cameras send them: a document and pictures. */
export function multipart(
  parts: readonly { name: string; fileName?: string; type: string; bytes: Buffer | string }[],
): Sample {
  const chunks = parts.flatMap(({ name, fileName, type, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  const payload = Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { below: '', type: `multipart/form-data; boundary=${BOUNDARY}`, payload };
}

const wall = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ');

/** What a maker's camera would send of a car at a moment. */
const SAMPLES: Record<Exclude<Maker, 'frigate'>, (at: Date) => Sample> = {
  generic: (at) =>
    json({
      plate_number: PLATE,
      timestamp: at.toISOString(),
      camera: 'Gate',
      direction: 'in',
      image_base64: BASE64,
    }),
  plate_recognizer: (at) =>
    multipart([
      {
        name: 'json',
        type: 'application/json',
        bytes: JSON.stringify({
          hook: { id: 'gate-1', event: 'recognition' },
          data: {
            camera_id: 'gate-1',
            filename: 'gate-1_screenshots/sample.jpg',
            timestamp: at.toISOString(),
            timestamp_camera: null,
            results: [
              {
                plate: PLATE,
                score: 0.91,
                candidates: [{ plate: PLATE, score: 0.91 }],
                orientation: [{ orientation: 'Front', score: 0.88 }],
              },
            ],
          },
        }),
      },
      { name: 'upload', fileName: 'a.jpg', type: 'image/jpeg', bytes: TINY_JPEG },
    ]),
  rekor: (at) =>
    json({
      data_type: 'alpr_group',
      version: 2,
      best_uuid: 'sample',
      epoch_start: at.getTime(),
      best_plate_number: PLATE,
      best_confidence: 93.8,
      candidates: [{ plate: PLATE, confidence: 93.8 }],
      vehicle_crop_jpeg: BASE64,
    }),
  hikvision: (at) =>
    multipart([
      {
        name: 'anpr.xml',
        fileName: 'anpr.xml',
        type: 'application/xml',
        bytes: `<?xml version="1.0" encoding="UTF-8"?><EventNotificationAlert version="2.0" xmlns="http://www.isapi.org/ver20/XMLSchema"><dateTime>${at.toISOString()}</dateTime><eventType>ANPR</eventType><ANPR><licensePlate>${PLATE}</licensePlate><direction>forward</direction><confidenceLevel>97</confidenceLevel><plateCharBelieve>99,98,97,99,99,96,98</plateCharBelieve></ANPR><UUID>sample</UUID><isDataRetransmission>false</isDataRetransmission></EventNotificationAlert>`,
      },
      {
        name: 'detectionPicture.jpg',
        fileName: 'detectionPicture.jpg',
        type: 'image/jpeg',
        bytes: TINY_JPEG,
      },
    ]),
  dahua: (at) =>
    json(
      {
        Picture: {
          Plate: { IsExist: true, PlateNumber: PLATE, Confidence: 96 },
          SnapInfo: { AccurateTime: `${wall(at)}.120`, TimeZone: 1, Direction: 'Obverse', DeviceID: 'D1' },
          NormalPic: { PicName: 'n.jpg', Content: BASE64 },
        },
      },
      '/NotificationInfo/TollgateInfo',
    ),
  axis: (at) =>
    multipart([
      {
        name: 'event',
        type: 'application/json',
        bytes: JSON.stringify({
          capture_timestamp: String(at.getTime()),
          plateUTF8: PLATE,
          plateASCII: PLATE,
          plateConfidence: '0.719',
          carState: 'lost',
          carMoveDirection: 'in',
          carID: '77',
          camera_info: { SerialNumber: 'ACCC1' },
        }),
      },
      { name: 'image', fileName: 'a.jpg', type: 'image/jpeg', bytes: TINY_JPEG },
    ]),
  milesight: (at) =>
    json({
      device: 'Gate',
      time: wall(at),
      plate: PLATE,
      direction: 'Approach',
      confidence: '0.93',
      vehicle_type: 'Car',
      plate_image: BASE64,
    }),
  unifi: (at) =>
    json({
      alarm: {
        name: 'LPR',
        triggers: [
          { key: 'license_plate_unknown', value: PLATE, eventId: 'sample', timestamp: at.getTime() },
        ],
      },
      timestamp: at.getTime(),
    }),
  genetec: (at) => {
    const [year, month, day] = at.toISOString().slice(0, 10).split('-');
    return json({
      CameraName: 'Gate',
      Plate: PLATE,
      DateUtc: `${day}/${month}/${year}`,
      TimeUtc: at.toISOString().slice(11, 19),
      ConfidenceScore: '91',
      ContextImage: BASE64,
      Attributes: { 'Relative Motion': 'Moving Closer' },
    });
  },
  verkada: (at) =>
    json({
      camera_id: 'c1',
      created: Math.floor(at.getTime() / 1000),
      license_plate_number: PLATE,
      confidence: 0.9,
    }),
  blue_iris: (at) =>
    json({
      ai_dump: [{ api: 'alpr', found: { success: true, predictions: [{ plate: PLATE, confidence: 0.92 }] } }],
      Image: BASE64,
      camera: 'Gate',
      timestamp: at.toISOString(),
    }),
};

/** Frigate's way is another: what it would send by itself is a read in our own form. */
export const sampleOf = (maker: Maker, at: Date): Sample =>
  SAMPLES[maker === 'frigate' ? 'generic' : maker](at);
