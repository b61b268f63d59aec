import { createContext } from 'react'

/**
 * Whether open dialogs are hidden, e.g. because they would cover the login screen. They come back with all that their owners
 * keep.
 */
export const DialogsHiddenContext = createContext(false)
