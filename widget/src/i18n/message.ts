type Forms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** A text, or its forms by plural category (CLDR); `other` stands in for those that it does not tell apart. */
export type Message = string | Forms
