/** By what people can be told something. */
export const CHANNELS = ['email', 'sms'] as const;
export type ChannelName = (typeof CHANNELS)[number];
