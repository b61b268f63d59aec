/**
 * Two passkeys as releases of 2026 stored them: the creation data of each, its row's `public_key`, and a later
 * signature. Recorded with the code of that time; the keys were discarded.
 */
export const STORED_PASSKEYS = {
  ES256: {
    challenge: 'UjqxwIKUBR44ILQCyXoDOi_PpyyrdZGBgzulq965WB4',
    made: {
      id: 'rLFSo5D9AjMg1r9Eg9AAh1NTkrKUmm1plcRxgSJ1wk4',
      clientData:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiVWpxeHdJS1VCUjQ0SUxRQ3lYb0RPaV9QcHl5cmRaR0JnenVscTk2NVdCNCIsIm9yaWdpbiI6Imh0dHBzOi8vc2VjdXJlLmV4YW1wbGUiLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData:
        'sfxB7Ultcx-uQ6TRHi7r89kYB6JzRnK39ETUF7EKOIpdAAAABwAAAAAAAAAAAAAAAAAAAAAAIKyxUqOQ_QIzINa_RIPQAIdTU5KylJptaZXEcYEidcJOpQECAyYgASFYIKHMmGeF9-gF6ApoJBzrh-CcHsJyFMXUf1dYv5O3UekuIlggIt-kbwB6Nsh42b2HKV1hUkv-XxtT8bsajwi7dEA7ynk',
    },
    publicKey:
      '{"kty":"EC","crv":"P-256","x":"ocyYZ4X36AXoCmgkHOuH4JwewnIUxdR_V1i_k7dR6S4","y":"It-kbwB6Nsh42b2HKV1hUkv-XxtT8bsajwi7dEA7ynk"}',
    used: {
      id: 'rLFSo5D9AjMg1r9Eg9AAh1NTkrKUmm1plcRxgSJ1wk4',
      clientData:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiVWpxeHdJS1VCUjQ0SUxRQ3lYb0RPaV9QcHl5cmRaR0JnenVscTk2NVdCNCIsIm9yaWdpbiI6Imh0dHBzOi8vc2VjdXJlLmV4YW1wbGUiLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData: 'sfxB7Ultcx-uQ6TRHi7r89kYB6JzRnK39ETUF7EKOIodAAAACA',
      signature:
        'MEUCIDEnCCk4NwXaBohXJZXk4MU79PZSnR4BnZlFhspmC-CGAiEAgyeytWWadfGE8iNwbMJsT-8G-GI24Ig--sonNrU4d-o',
    },
  },
  RS256: {
    challenge: '9d9iD0TF-bcJ259FCKWUFlWkbPzcWwYwIrud9Z809ss',
    made: {
      id: 'TWHYXOr7DS-vtgIvlOtxWZQIUHE2FurdOQQRf72rXZQ',
      clientData:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiOWQ5aUQwVEYtYmNKMjU5RkNLV1VGbFdrYlB6Y1d3WXdJcnVkOVo4MDlzcyIsIm9yaWdpbiI6Imh0dHBzOi8vc2VjdXJlLmV4YW1wbGUiLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData:
        'sfxB7Ultcx-uQ6TRHi7r89kYB6JzRnK39ETUF7EKOIpdAAAABwAAAAAAAAAAAAAAAAAAAAAAIE1h2Fzq-w0vr7YCL5TrcVmUCFBxNhbq3TkEEX-9q12UpAEDAzkBACBZAQCuW5dHjkQkOzuRPSUKrdcNLLSwJkoc_EmnmJ3Qz3lh1uFm8t-Nmi5x3VgS-wJVHlORgdxcKlH-oVVbnRJNIQi2O4dnxvSXU4qoVtoGum0HI4dWG81rVVoHVRKc4V0cqIZVzj77VF_DlWauC7BbyRLqcxpfg9Sm-2js5BrWbSWkHx1jjgWLwfRhOjKTeAvQWNM0ymuVw7NAxd--x0UrESZq12taeGraQoQaNP_JgtDTomNQuzy-qaRbrPWHiH0qTPet9_oY0fgaOFpaf78lEzNVDV6MbWwqP3QR97zbhyMlEjcwxuXJPFYxasMJoy2PFB6DvdBTzsTcUEwu6mBNIqi9IUMBAAE',
    },
    publicKey:
      '{"kty":"RSA","n":"rluXR45EJDs7kT0lCq3XDSy0sCZKHPxJp5id0M95YdbhZvLfjZoucd1YEvsCVR5TkYHcXCpR_qFVW50STSEItjuHZ8b0l1OKqFbaBrptByOHVhvNa1VaB1USnOFdHKiGVc4--1Rfw5VmrguwW8kS6nMaX4PUpvto7OQa1m0lpB8dY44Fi8H0YToyk3gL0FjTNMprlcOzQMXfvsdFKxEmatdrWnhq2kKEGjT_yYLQ06JjULs8vqmkW6z1h4h9Kkz3rff6GNH4GjhaWn-_JRMzVQ1ejG1sKj90Efe824cjJRI3MMblyTxWMWrDCaMtjxQeg73QU87E3FBMLupgTSKovQ","e":"AQAB"}',
    used: {
      id: 'TWHYXOr7DS-vtgIvlOtxWZQIUHE2FurdOQQRf72rXZQ',
      clientData:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiOWQ5aUQwVEYtYmNKMjU5RkNLV1VGbFdrYlB6Y1d3WXdJcnVkOVo4MDlzcyIsIm9yaWdpbiI6Imh0dHBzOi8vc2VjdXJlLmV4YW1wbGUiLCJjcm9zc09yaWdpbiI6ZmFsc2V9',
      authenticatorData: 'sfxB7Ultcx-uQ6TRHi7r89kYB6JzRnK39ETUF7EKOIodAAAACA',
      signature:
        'lOPkjQX-vS0V0NqsrbjCjCNg1Qt9FkF3Xj12eONRfqJo32PbKQVb1MLqpFNBkwlEyhON6zKeRMeIOH2UN0Z7DGAkOKmjVwoXtE_ovQX1swb6821tGkCEV6Xo_DveAnrgMBWUeTm_LbKQSIjqcKwZznW5NJgwd5Zs7mSg_iNvnBazxlxzm4g7xcVkHXPNHxsUG8cF6T7MarXip1e8l8ev6CHBsFO_Ufyq4TRoZXMBPdJEfUihjyc5VN9vFnFo_tgb6w4D0UeGGeJmnxfZHAa6TeLcCVatu5S0iBDnYcmNl2G34egFFKsAwQZguowMSz2vVWj4dURyTlsQftsfYPctLQ',
    },
  },
} as const
