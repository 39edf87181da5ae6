import { say } from '../../languages/say.ts';

/** Of the demo (docs/gallery.md), made small. They lie beside the code, and load when they come near. */
const PICTURES = [
  { name: 'dashboard', width: 960, height: 578, text: 'The dashboard: every payment as it comes in' },
  { name: 'phone', width: 312, height: 652, text: 'Your drivers’ page: lot, plate, price' },
  { name: 'sign', width: 440, height: 566, text: 'A sign for each lot, ready to print' },
] as const;

/** What an operator gets, as it looks. */
export function OperatorPictures() {
  return (
    <ul className="mt-8 grid grid-cols-[1fr_1.62fr] gap-4 lg:grid-cols-[3.47fr_1fr_1.62fr] lg:gap-6">
      {PICTURES.map(({ name, width, height, text }) => (
        <li key={name} className="first:col-span-2 lg:first:col-span-1">
          <figure>
            <img
              src={`/pictures/${name}.webp`}
              alt=""
              width={width}
              height={height}
              loading="lazy"
              decoding="async"
              className="h-auto w-full rounded-md border border-hair"
            />
            <figcaption className="mt-2 min-h-10 text-sm text-muted">{say(text)}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
