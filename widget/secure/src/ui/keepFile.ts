/** Restores the chosen file in a field, so that the user need not choose it again after a wrong password. */
export function keepFile(field: HTMLInputElement, file: File | undefined): void {
  if (file === undefined) return
  const transfer = new DataTransfer()
  transfer.items.add(file)
  field.files = transfer.files
}
