/** Arguments of `entries`, `entryCount` and `entry` as graphql-js hands them over: absent, null or a value. */
export interface EntryArguments {
  readonly site?: readonly (string | null)[] | null;
  readonly section?: readonly (string | null)[] | null;
  readonly type?: readonly (string | null)[] | null;
  readonly id?: readonly unknown[] | null;
  readonly slug?: readonly (string | null)[] | null;
  readonly uri?: readonly (string | null)[] | null;
  readonly search?: string | null;
  readonly relatedTo?: readonly unknown[] | null;
  readonly relatedToEntries?: readonly (EntryCriterion | null)[] | null;
  readonly relatedToCategories?: readonly (CategoryCriterion | null)[] | null;
  readonly dateStart?: readonly unknown[] | null;
  readonly dateEnd?: readonly unknown[] | null;
  readonly postDate?: readonly unknown[] | null;
  readonly expiryDate?: readonly unknown[] | null;
  readonly level?: number | null;
  readonly orderBy?: string | null;
  readonly limit?: number | null;
  readonly offset?: number | null;
  readonly fixedOrder?: boolean | null;
}

export interface CategoryArguments {
  readonly site?: readonly (string | null)[] | null;
  readonly group?: readonly (string | null)[] | null;
  readonly id?: readonly unknown[] | null;
  readonly slug?: readonly (string | null)[] | null;
  readonly search?: string | null;
  readonly relatedTo?: readonly unknown[] | null;
  readonly orderBy?: string | null;
  readonly limit?: number | null;
  readonly offset?: number | null;
}

export interface EntryCriterion {
  readonly id?: readonly unknown[] | null;
  readonly section?: readonly (string | null)[] | null;
  readonly slug?: readonly (string | null)[] | null;
  readonly site?: readonly (string | null)[] | null;
}

export interface CategoryCriterion {
  readonly id?: readonly unknown[] | null;
  readonly group?: readonly (string | null)[] | null;
  readonly slug?: readonly (string | null)[] | null;
  readonly site?: readonly (string | null)[] | null;
}
