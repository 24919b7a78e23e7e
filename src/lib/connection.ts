/** What browsers tell of the visitor's connection where they tell it: the Network Information API is in no type of the DOM. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const connection = () => (navigator as Navigator & { connection?: NetworkInformation }).connection;

/** Whether the visitor has asked for fewer bytes. */
export const savesData = () => connection()?.saveData;

/** Whether bytes that nobody has asked for would hold up those that somebody has. */
export const isSlowConnection = () => /[23]g$/.test(connection()?.effectiveType ?? '');
