import { LANGUAGES } from '@anypark/core/languages/language';
import { chooseLanguage } from '../languages/choose-language.ts';
import { LANGUAGE_NAMES } from '../languages/names.ts';
import { language, say } from '../languages/say.ts';
import { SelectField } from '../ui/select-field.tsx';
import { toastError } from '../ui/toast.ts';

/** The language of this device's pages, each named in itself. */
export function LanguageSwitch() {
  return (
    <SelectField
      label={say('Language')}
      value={language()}
      onChange={({ target }) => {
        const chosen = LANGUAGES.find((one) => one === target.value);
        if (chosen === undefined) return;
        chooseLanguage(chosen).catch(() =>
          toastError(
            say('Error'),
            say('That language could not be loaded. Check the connection, then try again.'),
          ),
        );
      }}
    >
      {LANGUAGES.map((one) => (
        <option key={one} value={one} lang={one}>
          {LANGUAGE_NAMES[one]}
        </option>
      ))}
    </SelectField>
  );
}
