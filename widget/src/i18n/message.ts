/** A text, or its forms by plural category (CLDR). */
export type Message = string | { readonly one: string; readonly other: string }
