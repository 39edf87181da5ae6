import type { InboxMessage } from '../state/tables.ts';

const NAMES = { email: 'E-mail', sms: 'Text message' };

/** The inbox as a page without script, newest first. Asks itself anew, so that what arrives is seen. */
export function inboxPage(messages: readonly InboxMessage[]): string {
  const list = messages.map(item).join('\n');
  const nothing =
    '<p class="none">Nothing has arrived yet. Set an alert for a stay, or send a receipt: it comes here within seconds.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Test inbox</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header><h1>Test inbox</h1><a href="/">Back to AnyPark</a></header>
<p class="what">Test mode: e-mails and texts arrive here instead of at people. This page reads itself anew every few seconds.</p>
${messages.length === 0 ? nothing : `<ol>${list}</ol>`}
</main>
</body>
</html>`;
}

function item({ channel, recipient, subject, text, at }: InboxMessage): string {
  const time = new Date(at).toISOString();
  return `<li>
<p class="head"><span class="channel">${NAMES[channel]}</span> to <strong>${escaped(recipient)}</strong> <time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time></p>
${subject === '' ? '' : `<h2>${escaped(subject)}</h2>`}
<pre>${linked(escaped(text))}</pre>
</li>`;
}

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

/** Addresses in a text that has been escaped, as links. */
function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

const STYLE = `
:root { color-scheme: dark; }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px; background: #0b0d10; color: #e8ecf1; font: 400 16px/1.5 "Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 44rem; margin: 0 auto; }
header { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 8px 16px; }
h1 { margin: 0; font-size: 28px; line-height: 1.2; }
h2 { margin: 8px 0 0; font-size: 18px; line-height: 1.3; }
a { color: #7fb1ff; }
header a { padding: 10px 0; }
.what, .none { color: #a9b2bf; }
ol { list-style: none; margin: 24px 0 0; padding: 0; display: grid; gap: 16px; }
li { padding: 20px; background: #12151a; border: 1px solid #2b313b; border-radius: 14px; }
.head { margin: 0; color: #a9b2bf; overflow-wrap: anywhere; }
.head strong { color: #e8ecf1; }
.channel { display: inline-block; margin-right: 4px; padding: 1px 10px; border: 1px solid #3a4250; border-radius: 99px; color: #e8ecf1; font-size: 14px; }
time { font-size: 14px; }
pre { margin: 12px 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
`;
