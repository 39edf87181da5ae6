/** Where a camera stands. `gate`: cars come and leave before it. */
export const PLACES = ['entry', 'exit', 'inside', 'gate'] as const;
export type Place = (typeof PLACES)[number];

/** What a camera, or the program behind it, is made by: decides what is said about setting it up, never what is understood. */
export const MAKERS = [
  'generic',
  'plate_recognizer',
  'rekor',
  'frigate',
  'hikvision',
  'dahua',
  'axis',
  'milesight',
  'unifi',
  'genetec',
  'verkada',
  'blue_iris',
] as const;
export type Maker = (typeof MAKERS)[number];
