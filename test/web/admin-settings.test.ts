import { describe, expect, test } from 'vitest';
import type { SettingsDraft } from '#contract/settings/settings.ts';
import { checkSettings, settingLabel } from '#web/admin/settings/check-settings.ts';
import {
  changedByHand,
  conflicts,
  merged,
  toDraft,
  toTyped,
  withIdentity,
} from '#web/admin/settings/settings-typing.ts';
import { settingsWords } from '#web/copy/en/admin/settings.ts';
import { usualSignature } from '#contract/settings/usual-signature.ts';
import { usualSettings } from '../usual-settings.ts';

const words = { ...settingsWords.settings, notAnEmail: 'Enter an e-mail address.' };

// With cents, which are settings too.
const base: SettingsDraft = { ...usualSettings, documentFee: 358.29 };
const typed = toTyped(base);

describe('settings that are changed', () => {
  const usual = { ...base, signature: usualSignature(base) };

  test('are counted as somebody changed them: the usual signature follows by itself', () => {
    const renamed = { ...toTyped(usual), ...withIdentity(toTyped(usual), 'phone', '217-555-0199'), apr: '11' };
    expect(renamed.signature).not.toBe(usual.signature);
    expect(changedByHand(usual, toDraft(renamed))).toEqual(['phone', 'apr']);
  });

  test('count a signature that somebody wrote, or took back', () => {
    expect(changedByHand(usual, { ...usual, signature: 'Ann' })).toEqual(['signature']);
    expect(changedByHand({ ...usual, signature: 'Ann' }, usual)).toEqual(['signature']);
  });
});

describe('settings that are wrong', () => {
  test('are all found at once, each at its own input', () => {
    const hours = typed.hours.with(1, { isOpen: true, from: '09:00', to: '08:00' });
    const wrong = {
      ...typed,
      phone: 'call us',
      email: 'hello@example',
      apr: '61',
      capacity: '0',
      hours: hours.with(3, { isOpen: true, from: '09:00', to: '09:00' }),
      lunch: { isOpen: true, from: '13:00', to: '12:00' },
    };
    const errors = checkSettings(wrong, words);
    expect(Object.keys(errors)).toEqual(['phone', 'email', 'apr', 'capacity', 'hours-1-to', 'hours-3-to', 'lunch-to']);
    expect(errors).toMatchObject({
      apr: 'Enter a number from 0 to 60, with up to 3 decimals.',
      capacity: 'Enter a whole number from 1 to 100.',
      'hours-1-to': 'The end time must be after the start time.',
    });
  });

  test('are none where a day is closed, ends at midnight, or is as it was saved', () => {
    expect(checkSettings(typed, words)).toEqual({});
    const hours = typed.hours
      .with(0, { isOpen: false, from: '09:00', to: '08:00' })
      .with(6, { isOpen: true, from: '09:00', to: '00:00' });
    expect(checkSettings({ ...typed, hours }, words)).toEqual({});
  });

  test('are named with their day', () => {
    expect(settingLabel('hours-1-to', words)).toBe('Monday, to');
    expect(settingLabel('hours-0-from', words)).toBe('Sunday, from');
    expect(settingLabel('lunch-to', words)).toBe('Closed for lunch, to');
    expect(settingLabel('apr', words)).toBe('APR (%)');
    expect(settingLabel('version', words)).toBeUndefined();
  });
});

describe('settings that someone else saved meanwhile', () => {
  const theirs = { ...base, apr: 9.9, capacity: 5, phone: '217-555-0100' };

  test('conflict only where both wrote something different', () => {
    const mine = { ...base, apr: 7.7, taxRate: 8, phone: '217-555-0100' };
    expect(conflicts(base, merged(base, mine, theirs), theirs)).toEqual(['apr']);
  });

  test('conflict nowhere where each changed other fields', () => {
    const mine = { ...base, taxRate: 8, signature: 'Yours' };
    expect(conflicts(base, merged(base, mine, theirs), theirs)).toEqual([]);
  });

  test('conflict where what they changed would be overwritten by what is typed now', () => {
    const mine = { ...merged(base, base, theirs), capacity: 3 };
    expect(conflicts(base, mine, theirs)).toEqual(['capacity']);
  });
});
