type Forms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** A text, or its forms by plural category (CLDR); `other` replaces those that are missing. */
export type Message = string | Forms
