import type { Texts } from '../say.ts';
import type { DriverText } from './texts.ts';

export default {} as Texts<DriverText>;
