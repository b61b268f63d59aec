/** Puts a file that was chosen before into a field again, so that a wrong password does not cost the choice. */
export function keepFile(field: HTMLInputElement, file: File | undefined): void {
  if (file === undefined) return
  const transfer = new DataTransfer()
  transfer.items.add(file)
  field.files = transfer.files
}
