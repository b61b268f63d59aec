/** next-auth/react reads its address of the server's environment. */
Object.assign(globalThis, { process: { env: {} } })
