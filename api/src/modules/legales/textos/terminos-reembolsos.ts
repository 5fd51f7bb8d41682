import type { Datos } from './datos.ts'
import { CON_QUE_DINERO } from './fondos.ts'

/** What goes back to buyers, from whom, and how. */
export const reembolsos = (datos: Datos): string =>
  `
## Cancelaciones, cambios y reembolsos {#reembolsos}

**Si el evento se cancela**, se te devuelve todo lo que pagaste, boleto y cargo por servicio. No tienes que pedirlo. Te
avisamos por correo cuando la devolución sale; el tiempo en que la ves depende de tu banco o medio de pago.

**Por dónde regresa.** Por el mismo medio con que pagaste. Si pagaste en OXXO, en efectivo por un proveedor de pago o por
transferencia, el dinero no puede regresar por ahí: te pedimos una CLABE y te lo transferimos nosotros, no la
organización, que no ve tu cuenta. Si no nos la das te lo recordamos por correo y te avisamos quince días antes de que
termine el plazo para darla; después el dinero no se pierde: lo seguimos guardando a tu favor y lo reclamas en la página
de tu compra. Lo que pagaste en la taquilla, en efectivo o con terminal, lo cobró la organización y lo devuelve ella.

**Si cambia de fecha, de lugar o se pospone**, te avisamos por correo con el motivo. Tu boleto sigue valiendo para la
nueva fecha; si ya no te conviene, puedes pedir la devolución total, cargo por servicio incluido.

**Si cambia algo esencial de lo anunciado** (por ejemplo, quien encabeza el programa), tienes derecho a elegir entre
asistir o recuperar tu dinero, en los términos de la Ley Federal de Protección al Consumidor.

**Si eres tú quien no puede ir**, vale la política de reembolso que la organización publicó en la página del evento al
momento de tu compra: sin devoluciones, o hasta 24 horas, 48 horas o 7 días antes.

**Compensación.** Cuando el evento no se realice o se preste mal por causas imputables a quien lo ofrece, la ley te da
además derecho a una bonificación o compensación no menor al 20 % del precio pagado (artículo 92 Bis de la Ley Federal de
Protección al Consumidor). Es dinero aparte de lo que se te devuelve y no anula tu boleto. Se te paga por el mismo medio
con que pagaste hasta donde el proveedor de pago lo permite, y lo demás por transferencia a la CLABE que nos des.

${CON_QUE_DINERO[datos.fondos]}

Nada en estos términos limita los derechos que te da la Ley Federal de Protección al Consumidor. Para pedir un reembolso
o aclarar un cobro escribe a ${datos.correoAyuda} con tu folio. También puedes acudir a la Procuraduría Federal del
Consumidor (PROFECO): Teléfono del Consumidor 55 5568 8722 y 800 468 8722.
`.trim()
