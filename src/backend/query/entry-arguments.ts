/** Arguments of `entries`, `entryCount` and `entry` as graphql-js hands them over: absent, null or a value. */
export interface EntryArguments {
  site?: readonly (string | null)[] | null;
  section?: readonly (string | null)[] | null;
  type?: readonly (string | null)[] | null;
  id?: readonly unknown[] | null;
  slug?: readonly (string | null)[] | null;
  uri?: readonly (string | null)[] | null;
  search?: string | null;
  relatedTo?: readonly unknown[] | null;
  relatedToEntries?: readonly (EntryCriterion | null)[] | null;
  relatedToCategories?: readonly (CategoryCriterion | null)[] | null;
  dateStart?: readonly unknown[] | null;
  dateEnd?: readonly unknown[] | null;
  postDate?: readonly unknown[] | null;
  expiryDate?: readonly unknown[] | null;
  level?: number | null;
  orderBy?: string | null;
  limit?: number | null;
  offset?: number | null;
  fixedOrder?: boolean | null;
}

export interface CategoryArguments {
  site?: readonly (string | null)[] | null;
  group?: readonly (string | null)[] | null;
  id?: readonly unknown[] | null;
  slug?: readonly (string | null)[] | null;
  search?: string | null;
  relatedTo?: readonly unknown[] | null;
  orderBy?: string | null;
  limit?: number | null;
  offset?: number | null;
}

export interface EntryCriterion {
  id?: readonly unknown[] | null;
  section?: readonly (string | null)[] | null;
  slug?: readonly (string | null)[] | null;
  site?: readonly (string | null)[] | null;
}

export interface CategoryCriterion {
  id?: readonly unknown[] | null;
  group?: readonly (string | null)[] | null;
  slug?: readonly (string | null)[] | null;
  site?: readonly (string | null)[] | null;
}
