import { isRightToLeft, type Language } from '@anypark/core/languages/language';

/** What an e-mail of ours consists of. */
export interface MailContent {
  readonly title: string;
  readonly intro: string;
  /** Label and value; a value may have several lines. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** In the facility's own words. */
  readonly note?: string | null;
  readonly action: { readonly label: string; readonly url: string } | null;
  /** Why the reader gets it. */
  readonly reason: string;
  readonly language: Language;
}

/** The same content as plain text and as HTML that every mail program shows: one column, no picture, no script. */
export function mailBody(content: MailContent): { text: string; html: string } {
  return { text: textOf(content), html: htmlOf(content) };
}

function textOf({ title, intro, facts, note = null, action, reason }: MailContent): string {
  const lines = facts.map(([label, value]) => `${label}: ${value.replaceAll('\n', ', ')}`);
  const link = action ? [`${action.label}: ${action.url}`, ''] : [];
  return [title, '', intro, '', ...lines, '', ...(note === null ? [] : [note, '']), ...link, reason, ''].join(
    '\n',
  );
}

function htmlOf({ title, intro, facts, note = null, action, reason, language }: MailContent): string {
  const rows = facts
    .map(
      ([label, value], index) =>
        `<tr><td style="padding:9px 0;padding-inline-end:16px;color:#5b626d;vertical-align:top;${border(index)}">${escaped(label)}</td>` +
        `<td style="padding:9px 0;text-align:end;font-weight:600;vertical-align:top;${border(index)}">${escaped(value).replaceAll('\n', '<br>')}</td></tr>`,
    )
    .join('');
  const said = note === null ? '' : `<p dir="auto" style="margin:16px 0 0">${escaped(note)}</p>\n`;
  const button = action
    ? `<p style="margin:24px 0 0"><a href="${escaped(action.url)}" style="display:block;padding:14px 20px;border-radius:12px;background:#ffd23f;color:#16181c;font-weight:700;text-align:center;text-decoration:none">${escaped(action.label)}</a></p>`
    : '';
  return `<!doctype html><html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:16px;background:#eef0f3;color:#16181c;font:16px/1.45 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:480px;margin:0 auto;padding:24px;border-radius:14px;background:#fff">
<h1 style="margin:0 0 8px;font-size:22px;line-height:1.25">${escaped(title)}</h1>
<p style="margin:0 0 16px">${escaped(intro)}</p>
<table role="presentation" style="width:100%;border-collapse:collapse;font-size:15px">${rows}</table>
${said}${button}
<p style="margin:24px 0 0;color:#5b626d;font-size:13px">${escaped(reason)}</p>
</div></body></html>`;
}

const border = (index: number) => (index === 0 ? '' : 'border-top:1px solid #e3e6ea;');

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
