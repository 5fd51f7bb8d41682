import type { Operador } from '../../../operador.ts'
import { enParrafos } from '../../legales/index.ts'

/** Raise it with every change of the text below: organizers are then asked to sign again. */
export const VERSION_CONTRATO = 1

/** What of the platform's settings the contract names, as of the day on which a version is published. */
export type Condiciones = { diasHabiles: number; minimo: string; reserva: string; reservaDias: number }

const FALTA = 'por configurar'

/** A careful draft: a lawyer must review it before an installation sells. Markdown; its bytes are what is signed. */
export function textoDelContrato(
  operador: Operador,
  { diasHabiles, minimo, reserva, reservaDias }: Condiciones,
): string {
  const { nombre, rfc, domicilio, correoAyuda, correoPrivacidad } = operador
  return enParrafos(`# Contrato de comisión mercantil y mandato de cobro

Versión ${VERSION_CONTRATO}. Borrador cuidadoso: una abogada o un abogado debe revisarlo antes de usarlo.

Entre **${nombre ?? FALTA}**, RFC ${rfc ?? FALTA}, con domicilio en ${domicilio ?? FALTA} («la Plataforma»), y la
persona física o moral identificada en el expediente de la organización que firma («el Organizador»).

## 1. Qué se encarga

El Organizador vende boletos de sus eventos y encarga a la Plataforma, en comisión y por cuenta suya, que los ofrezca,
cobre su precio y emita los boletos. El Organizador es quien vende y quien responde del evento ante quien compra. La
Plataforma no organiza el evento ni es dueña del dinero de los boletos: lo recibe por cuenta del Organizador.

## 2. Cargo por servicio

Por cada boleto la Plataforma cobra el cargo por servicio que está vigente al publicar el evento y que el panel muestra.
Lo paga quien compra o lo absorbe el Organizador, como él elija por evento. El cargo incluye IVA y lo factura la
Plataforma. Lo que cobran los proveedores de pago lo paga la Plataforma.

## 3. Cuándo se paga

La Plataforma transfiere lo vendido de un evento ${diasHabiles} días hábiles después de que termina, a la cuenta de
depósito registrada, siempre que el expediente esté aprobado, este contrato firmado y la cuenta a nombre del
Organizador. No se transfieren sumas menores de ${minimo}: se juntan con lo siguiente.

## 4. Reserva

La Plataforma puede guardar una parte de cada pago (hoy ${reserva}) durante ${reservaDias} días para cubrir reembolsos y
contracargos, y devolverla después. El panel muestra cada reserva y el día en que se libera.

## 5. Retenciones

La Plataforma retiene y entera los impuestos que la ley le ordena retener al Organizador, con las tasas que correspondan
a sus datos, y le da las constancias.

## 6. Reembolsos, contracargos y cancelaciones

El Organizador responde del precio de los boletos que se devuelva, por su decisión, por una cancelación o cambio del
evento, por orden de autoridad o por un contracargo. Si cancela, devuelve el precio total. La Plataforma puede devolver
el dinero a quien compró cuando el evento no se realiza o la ley lo pide.

## 7. Compensación

Lo que el Organizador deba por reembolsos, contracargos o cargos se descuenta de lo que se le pague después. Si no
alcanza, lo paga en los diez días siguientes a que se le pida.

## 8. Facturas

El Organizador factura sus boletos. Si elige que los facture la Plataforma por su cuenta, este contrato es el mandato
para hacerlo con los datos de su expediente, y responde de que sean ciertos.

## 9. Verdad de los datos

El Organizador declara que los datos y documentos de su expediente son suyos, ciertos y vigentes, dice quién lo controla
y avisa de todo cambio. La Plataforma puede consultar listas públicas y detener los pagos mientras aclara una
coincidencia.

## 10. Datos personales

El Organizador usa los datos de quienes compran solo para su evento y conforme a su propio aviso de privacidad. La
Plataforma trata los del expediente para identificar al Organizador y cumplir la ley, los guarda cifrados y los borra
cuando termina el plazo que la ley pide. Preguntas: ${correoPrivacidad ?? FALTA}.

## 11. Suspensión y terminación

La Plataforma puede suspender ventas o pagos ante fraude, riesgo para quien compra u orden de autoridad, diciendo el
motivo. Cualquiera puede terminar el contrato con quince días de aviso; lo vendido se cumple y se paga conforme a él.

## 12. Cambios

Una versión nueva se publica en el panel y pide otra firma. Mientras corre el plazo que ahí se indica vale la anterior.

## 13. Ley y tribunales

Se rige por las leyes de los Estados Unidos Mexicanos. Para lo demás, ayuda en ${correoAyuda ?? FALTA}.
`)
}
