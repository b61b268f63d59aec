/** Version of this package; a test holds it equal to `package.json`. */
export const SDK_VERSION = '0.1.0'
