/** By what people can be told something; `push` is a notification on the phone that asked for it. */
export const CHANNELS = ['email', 'sms', 'push'] as const;
export type ChannelName = (typeof CHANNELS)[number];
