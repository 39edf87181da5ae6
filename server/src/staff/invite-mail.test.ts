import { expect, it } from 'vitest';
import { useServer } from '../../test/support/server.ts';
import { OWNER, operator, passwordOf } from '../../test/support/staff.ts';

const server = useServer({ webhooks: false, inbox: true });

it('an invitation is sent where the owner says, once, and its link lets the person in', async () => {
  const owner = operator(server);
  await owner.login(OWNER.username, OWNER.password);
  const asked = { name: 'Ana <b>', role: 'manager', email: ' ana@example.com ' };
  expect((await owner.call('POST', '/api/staff/invites', { ...asked, email: 'ana' })).status).toBe(400);
  expect((await owner.call('POST', '/api/staff/invites', asked)).status).toBe(200);
  await server.messages();
  const sent = await server.sql<{ recipient: string; subject: string; state: string; body_text: string }>(
    `select recipient, subject, state, body_text from messages where occasion like 'invite/%'`,
  );
  expect(sent).toMatchObject([
    { recipient: 'ana@example.com', subject: 'Your invitation to Downtown Plaza', state: 'sent' },
  ]);
  const text = sent[0]?.body_text ?? '';
  expect(text).toContain('invites you to run Downtown Plaza');
  const token = /\/invite\/(\S+)/.exec(text)?.[1];
  const joined = await operator(server).call('POST', '/api/invites/accept', {
    token,
    name: 'Ana',
    username: 'ana',
    password: passwordOf('ana'),
  });
  expect(joined.status).toBe(200);
});
