/** Latch's icon in other wallet lists of the page. */
export const ICON =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'%3E%3Crect width='8' height='8' rx='2' fill='%231a6aff'/%3E%3Cpath d='M2.75 2v3h2.5' fill='none' stroke='%23fff'/%3E%3C/svg%3E"
