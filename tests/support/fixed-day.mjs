/** Preloaded into a server, sets its clock to a fixed day, because dates of the demonstration are relative to today. */
const fixedDay = Date.parse('2026-11-20T15:00:00Z');
const RealDate = Date;
const offset = fixedDay - RealDate.now();

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + offset] : given));
  }

  static now() {
    return RealDate.now() + offset;
  }
};
