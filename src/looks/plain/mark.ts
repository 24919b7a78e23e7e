/** The mark where the organisation has none in `private/brand`; null: the name is set in type. */
export const mark: string | null = null;
