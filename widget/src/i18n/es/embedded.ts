import type { Catalogue } from '../en.ts'

/** Spanish of the views around the secure frame. */
export const texts = {
  'title.EmailLogin': 'Conectar con correo',
  'title.PasskeyLogin': 'Conectar con llave de acceso',
  'title.ApproveTransaction': 'Billetera de correo',
  'title.ConnectingSocial': 'Iniciar sesión',
  'email.opening': 'Abriendo tu billetera de correo',
  'email.elsewhereText': 'Una ventana te pregunta si este sitio puede usarla.',
  'passkey.opening': 'Abriendo tu billetera',
  'passkey.openingText': 'Tu dispositivo te pide la llave de acceso de tu billetera.',
  'passkey.needed': 'Esta billetera solo se abre con una llave de acceso',
  'passkey.neededText': 'Su titular activó el modo estricto. Vuelve atrás y elige Llave de acceso.',
  'email.approveText': 'Muestra lo que pide este sitio. No se firma nada hasta que lo apruebes allí.',
  'email.notAllowed': 'Tu billetera de correo no hace lo que pide este sitio.',
  'email.other': 'Volver al inicio',
  'email.offline': 'Estás sin conexión',
  'email.offlineText': 'Para conectar con correo necesitas internet. Inténtalo cuando recuperes la conexión.',
  'email.unavailable': 'No se pudo cargar la billetera de correo',
  'email.unavailableText':
    'Revisa tu conexión y si algo en tu navegador la bloquea. Después, inténtalo de nuevo.',
  'email.quiet': 'La billetera de correo no responde',
  'email.quietText': 'Tu billetera está a salvo. Espera un momento o recárgala para continuar.',
  'email.reload': 'Recargar',
  'email.service': 'La conexión con correo no funciona ahora',
  'email.serviceText':
    'El problema es nuestro. Tu billetera está a salvo. Inténtalo de nuevo en unos minutos.',
  'email.refused': 'No se puede enviar nada a este correo',
  'email.refusedText': 'Comprueba si {email} está bien escrito.',
  'email.tooSoon': 'Acabamos de enviar un código',
  'email.tooSoonText': 'Espera medio minuto antes de pedir otro para {email}.',
  'email.limited': 'Demasiados intentos',
  'email.limitedText': 'Por tu seguridad, no se envían más códigos por ahora. Inténtalo más tarde.',
  'email.unverified': 'Este sitio no puede conectar con correo',
  'email.unverifiedText':
    'No está en la lista de sitios permitidos del proyecto. Solo su operador puede añadirlo.',
  'email.noAccount': 'No hay nada que conectar aquí',
  'email.noAccountText': 'Tu billetera de correo no tiene cuentas en las redes de este sitio.',
  'email.failed': 'No funcionó',
  'email.failedText': 'No se realizó la conexión. Inténtalo de nuevo.',
} satisfies Catalogue
