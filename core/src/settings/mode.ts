/**
 * Whose money the books hold. `simulated`: nobody's, the card service is the simulator. `test`: nobody's, the card
 * service runs in its own test mode. `live`: people's.
 */
export const MODES = ['simulated', 'test', 'live'] as const;
export type Mode = (typeof MODES)[number];
