import { describe, expect, it } from 'vitest';
import { CallError, isRefusal, messageOf } from './call-error.ts';

const problem = JSON.stringify({ message: 'This lot is full', code: 'lot.full', requestId: 'r1' });

describe('CallError', () => {
  it('says status, colon, space and body', () => {
    expect(new CallError(401, 'Unauthorized', 'who are you').message).toBe('401: who are you');
  });

  it('falls back to the status text when the body is empty', () => {
    expect(new CallError(503, 'Service Unavailable', '').message).toBe('503: Service Unavailable');
  });

  it('reads the problem out of the body', () => {
    expect(new CallError(409, 'Conflict', problem).problem?.code).toBe('lot.full');
  });

  it('has no problem where a proxy answered in its own words', () => {
    expect(new CallError(502, 'Bad Gateway', '<html>').problem).toBeNull();
    expect(new CallError(502, 'Bad Gateway', '"text"').problem).toBeNull();
  });
});

describe('messageOf', () => {
  it("gives the server's words, or the fallback", () => {
    expect(messageOf(new CallError(409, 'Conflict', problem), 'Failed')).toBe('This lot is full');
    expect(messageOf(new CallError(502, 'Bad Gateway', '<html>'), 'Failed')).toBe('Failed');
    expect(messageOf(new TypeError('Failed to fetch'), 'Failed')).toBe('Failed');
  });
});

describe('isRefusal', () => {
  it('is what the caller can mend, not what may pass by itself', () => {
    expect(isRefusal(new CallError(409, '', problem))).toBe(true);
    expect(isRefusal(new CallError(429, '', problem))).toBe(false);
    expect(isRefusal(new CallError(503, '', problem))).toBe(false);
    expect(isRefusal(new TypeError('Failed to fetch'))).toBe(false);
  });
});
