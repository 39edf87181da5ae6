/** How strongly drivers may react, as bands of elasticities; the first one is what studies have found. */
export const REACTIONS = [
  { key: 'usual', label: 'As usual', values: [-0.2, -0.4, -0.6] },
  { key: 'little', label: 'A little', values: [-0.1, -0.2, -0.3] },
  { key: 'strongly', label: 'Strongly', values: [-0.4, -0.7, -1] },
  { key: 'none', label: 'Not at all', values: [0] },
] as const;
export type Reaction = (typeof REACTIONS)[number];
