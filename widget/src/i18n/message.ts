type Forms = { readonly [Category in Intl.LDMLPluralRule]?: string } & { readonly other: string }

/** A text, or its forms by plural category (CLDR); `other` replaces missing ones. */
export type Message = string | Forms

/** A file of `texts/`: messages by part and key. Each part loads on its own. */
export type TextFile = Readonly<Record<string, Readonly<Record<string, Message>>>>
