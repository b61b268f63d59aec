import type { Catalogue } from '../en.ts'

/** Spanish of what a wallet is. */
export const texts = {
  'title.WhatIsAWallet': '¿Qué es una billetera?',
  'about.keysTitle': 'Guarda tus claves',
  'about.keysText':
    'Una billetera guarda las claves de lo que tienes en una blockchain. Las conservas tú, no el sitio.',
  'about.loginTitle': 'Reemplaza las contraseñas',
  'about.loginText':
    'Al conectarte demuestras quién eres. No tienes que crear una cuenta ni recordar una contraseña.',
  'about.approveTitle': 'Pregunta antes de actuar',
  'about.approveText':
    'Al conectarte, el sitio puede ver tu dirección. Nada se mueve hasta que lo apruebas en la billetera.',
  'about.done': 'Entendido',
  'about.get': 'Obtener una billetera',
} satisfies Catalogue
