import { encode } from 'uqr';

/** A QR code as one path: dark on light with the quiet zone that scanners want. */
export function QrCode({
  text,
  label,
  className = 'max-w-56',
}: {
  text: string;
  label: string;
  className?: string;
}) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`mx-auto w-full rounded-sm bg-plate-face text-plate-ink ${className}`}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
