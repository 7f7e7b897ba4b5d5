/**
 * Keeps Mantine from overwriting `aria-describedby` and `aria-invalid` with what
 * its own wrapper knows, which is nothing. Spread it before the field's own.
 * Select and Autocomplete take it too, though their types do not say so.
 */
export const ownAria: object = { withAria: false };
