import type { Texts } from '../say.ts';
import type { ServerText } from './texts.ts';

export default {} as Texts<ServerText>;
