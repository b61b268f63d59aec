/** A method's answer in a test: a value, or a function that returns or throws. */
export type MockAnswer = ((params: unknown) => unknown) | string | number | bigint | boolean | object | null
