/**
 * Creates the handler of a form's `submit` event.
 *
 * @param isPending - A submission is under way: its button ignores presses then, Enter in a field does not.
 */
export function createSubmitHandler(submit: () => void, isPending: boolean) {
  return (event: { preventDefault(): void }): void => {
    event.preventDefault()
    if (!isPending) submit()
  }
}
