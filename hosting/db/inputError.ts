/** A field at fault, by its path, e.g. `origins.0`, and why. */
export type FieldFault = { path: string; message: string }

/** An operator's input that cannot be used. Its message is a sentence for them; a stack would only hide it. */
export class InputError extends Error {
  override readonly name: string = 'InputError'
  /** Empty if the fault is not in a field. */
  readonly fields: readonly FieldFault[]

  constructor(message: string, fields: readonly FieldFault[] = []) {
    super(message)
    this.fields = fields
  }
}
