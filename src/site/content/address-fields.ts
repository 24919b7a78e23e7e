import { graphql } from './graphql.ts';

/** An address of the organisation. Not masked: each reads these fields as its own. */
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
