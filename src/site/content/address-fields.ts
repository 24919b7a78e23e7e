import { graphql } from './graphql.ts';

/** An address of the organisation. Unmasked: documents that spread it can read the fields. */
export const AddressFieldsFragment = graphql(`
  fragment AddressFields on address_Entry @_unmask {
    id
    label
    streetNumber
    streetName
    city
    provinceState
    postalCode
    country
  }
`);
