/** Folder of a build with its list of contract descriptions (ERC-7730): each file is named by the SHA-256 of its bytes, in hex. */
export const CLEAR_SIGNING_FOLDER = 'assets/clear-signing'
