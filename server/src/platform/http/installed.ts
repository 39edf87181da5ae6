/** Under which name the pages stand in the world. */
export interface Site {
  /** The facility's. */
  readonly name: string;
  /** The address that drivers use, without a slash at the end; null when nobody has said. */
  readonly url: string | null;
}

const DESCRIPTION = 'Pay for parking with your licence plate and a card. No app, no account.';
/** Of web/src/styles.css. */
const ASPHALT = '#0b0d10';
/** More than that no home screen shows. */
const SHORT_NAME = 24;

/** What a phone keeps of the page on its home screen: the facility's own name under the icon. */
export function manifestOf({ name }: Site) {
  return {
    id: '/parking',
    name: `${name}: parking`,
    short_name: name.length <= SHORT_NAME ? name : `${name.slice(0, SHORT_NAME - 1).trimEnd()}…`,
    description: DESCRIPTION,
    lang: 'en',
    start_url: '/parking?by=home',
    scope: '/',
    display: 'standalone',
    background_color: ASPHALT,
    theme_color: ASPHALT,
    categories: ['travel', 'navigation'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...[192, 512].map((px) => ({
        src: `/icon-${px}.png`,
        sizes: `${px}x${px}`,
        type: 'image/png',
        purpose: 'any',
      })),
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    screenshots: [
      {
        src: '/screenshot-phone.png',
        sizes: '390x844',
        type: 'image/png',
        form_factor: 'narrow',
        label: 'Plate, time, price and one button',
      },
      {
        src: '/screenshot-desk.png',
        sizes: '1280x800',
        type: 'image/png',
        form_factor: 'wide',
        label: 'Plate, time, price and one button',
      },
    ],
  };
}

/** The same for who checks plates: another icon on the same phone. */
export function attendantsManifestOf(site: Site) {
  const { screenshots: _ofDrivers, ...manifest } = manifestOf(site);
  return {
    ...manifest,
    id: '/enforcement',
    name: `${site.name}: enforcement`,
    short_name: 'Enforcement',
    description: 'Check plates on the lot, also without a signal.',
    start_url: '/enforcement',
    categories: ['business'],
  };
}

/** What those show who are sent a link (ogp.me), and the name on an iPhone's home screen. */
export function metaOf({ name, url }: Site): string {
  const open: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', name],
    ['og:title', `${name}: pay for parking`],
    ['og:description', DESCRIPTION],
    ...(url === null ? [] : ([['og:url', url]] satisfies [string, string][])),
    // Readers of links want a whole address.
    ['og:image', `${url ?? ''}/og.png`],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Pay for parking with your plate'],
  ];
  const named: [string, string][] = [
    ['twitter:card', 'summary_large_image'],
    ['application-name', name],
    ['apple-mobile-web-app-title', name],
  ];
  return [
    ...open.map(([property, content]) => `<meta property="${property}" content="${inQuotes(content)}" />`),
    ...named.map(([key, content]) => `<meta name="${key}" content="${inQuotes(content)}" />`),
  ].join('\n    ');
}

function inQuotes(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
