import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  formatDate,
  formatMonthYear,
  formatPhone,
  formatWeekday,
  parseDate,
  toMachineDate,
  toMachineDateTime,
  toTelHref,
} from './formats.ts';
import type { Locale } from '#src/contract/locales.ts';
import { formatWallTime } from './wall-formats.ts';

const nbsp = '\u00A0';
const timeOf = (locale: Locale, clock: string) => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return formatWallTime(locale, { hour, minute });
};
const plain = (text: string) => text.replaceAll(nbsp, ' ');

describe('dates', () => {
  it.each([
    ['2026-12-01T17:00:00-05:00', '1er décembre 2026', 'December 1, 2026'],
    ['2026-12-02T23:30:00Z', '2 décembre 2026', 'December 2, 2026'],
    // Still the day before in Toronto.
    ['2026-12-02T04:59:59Z', '1er décembre 2026', 'December 1, 2026'],
    ['2026-12-02T05:00:00Z', '2 décembre 2026', 'December 2, 2026'],
    ['2026-12-02T02:00:00+09:00', '1er décembre 2026', 'December 1, 2026'],
    ['2026-07-01T03:59:59Z', '30 juin 2026', 'June 30, 2026'],
    ['2026-07-01T04:00:00Z', '1er juillet 2026', 'July 1, 2026'],
    // Without an offset it is Toronto's day.
    ['2026-12-02', '2 décembre 2026', 'December 2, 2026'],
    ['2028-02-29', '29 février 2028', 'February 29, 2028'],
  ])('writes %s', (input, french, english) => {
    expect(formatDate('fr-CA', input)).toBe(french);
    expect(formatDate('en-CA', input)).toBe(english);
    expect(formatDate('en-CA', parseDate(input))).toBe(english);
  });

  it.each([
    '',
    ' ',
    'soon',
    '2026-13-01',
    '2026-02-30',
    '2026-12-02T24:00',
    '2026-12-02T10:60',
    '02/12/2026',
    null,
    undefined,
  ])('finds no date in %o', (input) => {
    expect(formatDate('fr-CA', input)).toBeNull();
    expect(toMachineDateTime(input)).toBeNull();
  });

  it('finds no date in an invalid Date', () => {
    expect(formatDate('fr-CA', new Date(Number.NaN))).toBeNull();
  });

  it('writes months and days of the week', () => {
    expect(formatMonthYear('fr-CA', '2026-12-02')).toBe('décembre 2026');
    expect(formatMonthYear('en-CA', '2026-12-02')).toBe('December 2026');
    expect(formatWeekday('fr-CA', '2026-12-02')).toBe('mercredi');
    expect(formatWeekday('en-CA', '2026-12-02')).toBe('Wednesday');
  });
});

describe('times', () => {
  it.each([
    ['18:30', '18 h 30', '6:30 p.m.'],
    ['18:00', '18 h', '6 p.m.'],
    ['09:05', '9 h 05', '9:05 a.m.'],
    ['12:00', '12 h', 'noon'],
    ['12:30', '12 h 30', '12:30 p.m.'],
    ['00:00', 'minuit', 'midnight'],
    ['00:30', '0 h 30', '12:30 a.m.'],
  ])('writes %s', (clock, french, english) => {
    expect(plain(timeOf('fr-CA', clock))).toBe(french);
    expect(plain(timeOf('en-CA', clock))).toBe(english);
  });

  it('keeps a time on one line', () => {
    expect(timeOf('fr-CA', '18:30')).toBe(`18${nbsp}h${nbsp}30`);
    expect(timeOf('en-CA', '18:30')).toBe(`6:30${nbsp}p.m.`);
  });
});

describe('machine values', () => {
  it.each([
    ['2026-12-02T23:30:00Z', '2026-12-02T18:30:00-05:00'],
    ['2026-07-02T23:30:00Z', '2026-07-02T19:30:00-04:00'],
    ['2026-12-02', '2026-12-02T00:00:00-05:00'],
    // Clocks go forward: 2:30 does not exist.
    ['2026-03-08T01:59:59', '2026-03-08T01:59:59-05:00'],
    ['2026-03-08T02:30', '2026-03-08T03:30:00-04:00'],
    ['2026-03-08T07:00:00Z', '2026-03-08T03:00:00-04:00'],
    // Clocks go back: 1:30 happens twice, and means the first one.
    ['2026-11-01T01:30', '2026-11-01T01:30:00-04:00'],
    ['2026-11-01T06:30:00Z', '2026-11-01T01:30:00-05:00'],
    ['2026-11-01T02:00', '2026-11-01T02:00:00-05:00'],
  ])('%s is %s', (input, output) => {
    expect(toMachineDateTime(input)).toBe(output);
    expect(toMachineDate(input)).toBe(output.slice(0, 10));
  });

  it('do not depend on the zone of the process', () => {
    const script = `
      const { formatEventDates, toMachineDateTime } = await import(${JSON.stringify(import.meta.resolve('./formats.ts'))});
      const inputs = ['2026-12-02', '2026-12-02T04:30:00Z', '2026-03-08T02:30', '2026-07-01T03:59:59+00:00'];
      console.log(JSON.stringify(inputs.map((input) => [toMachineDateTime(input), formatEventDates('en-CA', input, '2027-01-01')])));
    `;
    const outputs = ['UTC', 'America/Toronto', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'].map(
      (zone) =>
        execFileSync(process.execPath, ['--input-type=module', '-e', script], {
          encoding: 'utf8',
          env: { ...process.env, TZ: zone },
          cwd: import.meta.dirname,
        }),
    );
    expect(outputs[0]).toContain('2026-12-02T00:00:00-05:00');
    expect(new Set(outputs).size).toBe(1);
  });
});

describe('telephone numbers', () => {
  it.each([
    ['4185550142', '418 555-0142', 'tel:+14185550142'],
    ['(418) 555.0142', '418 555-0142', 'tel:+14185550142'],
    ['+1 418 555 0142', '418 555-0142', 'tel:+14185550142'],
    ['418 555-0142 poste 12', `418 555-0142, poste${nbsp}12`, 'tel:+14185550142;ext=12'],
    ['418 555-0142 ext. 12', `418 555-0142, poste${nbsp}12`, 'tel:+14185550142;ext=12'],
    ['+33 1 42 68 53 00', '+33 1 42 68 53 00', 'tel:+33142685300'],
    ['Demandez Léa', 'Demandez Léa', null],
    ['12', '12', null],
    ['', '', null],
  ])('writes %o', (input, output, href) => {
    expect(formatPhone('fr-CA', input)).toBe(output);
    expect(toTelHref(input)).toBe(href);
  });

  it('names the extension in English', () => {
    expect(formatPhone('en-CA', '418 555-0142 x12')).toBe(`418 555-0142, ext.${nbsp}12`);
  });
});
