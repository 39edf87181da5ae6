import type { DriverText } from './driver-texts.ts';
import type { Texts } from './say.ts';

export default {} as Texts<DriverText>;
