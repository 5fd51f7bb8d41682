import { RUTAS_DOCUMENTO } from '@entrale/contract/legales/rutas'
import type { Datos } from './datos.ts'
import { reembolsos } from './terminos-reembolsos.ts'

/** For buyers. */
export const terminosComprar = (datos: Datos): string => `
# Términos de servicio

Las reglas de comprar boletos y organizar eventos aquí, completas y en palabras llanas.

## Quién opera Éntrale y qué aceptas {#quienes-somos}

Opera esta plataforma ${datos.nombre}, con domicilio en ${datos.domicilio}${datos.conRfc}. En estos términos decimos “la
plataforma” o “nosotros”. Puedes escribirnos a ${datos.correoAyuda}${datos.conTelefono}.

Al crear una cuenta, comprar un boleto o publicar un evento aceptas estos términos y lees el
[aviso de privacidad](${RUTAS_DOCUMENTO.aviso}). Si no estás de acuerdo, no uses el servicio. Para comprar necesitas
capacidad legal para contratar; si eres menor de edad, compra por ti tu madre, tu padre o quien te tutela.

## El papel de la plataforma y el de quien organiza {#papeles}

Cada evento lo ofrece y lo realiza una organización, que aparece con su nombre en la página del evento y en tu boleto. A
ella le compras el acceso: responde por el contenido, el lugar, el horario, los permisos, la seguridad y la atención en
el recinto. Quién vende, con su nombre legal cuando ya lo comprobamos y la forma de contactarlo, se lee en la página del
evento y en tu compra.

La plataforma muestra el evento, aparta y vende los boletos por cuenta de la organización, que nos lo encargó, recibe el
pago, entrega los boletos con su código y ayuda a validarlos en la puerta. Respondemos por ese servicio: que el precio
mostrado sea el que se cobra, que no se vendan más boletos de los que hay y que el boleto que te entregamos sea
auténtico.

Si algo sale mal puedes acudir a la organización o a nosotros. No te vamos a pedir que averigües de quién fue la falla
para atenderte.

## Precios, cargo por servicio y facturas {#precios}

Los precios están en pesos mexicanos. El primer precio que ves —en una tarjeta, en una búsqueda o en la página del
evento— es el **total** que se te cobrará por ese boleto: incluye el cargo por servicio y los impuestos. También el
impuesto local sobre espectáculos, donde la organización lo causa, va dentro del precio: no se suma al final, y tu
recibo dice cuánto es. El desglose se muestra antes de pagar y queda fijo desde que apartas.

El cargo por servicio es nuestro. La organización decide si lo paga quien compra (y entonces ya está sumado en el precio
que ves) o si lo absorbe ella. El que se cobra hoy en general está en la [ayuda](/ayuda#precio-final); con una
organización podemos tener acordado otro, y el de tu compra es siempre el que viste en su desglose. Los boletos gratuitos
no llevan cargo.

Son dos los que venden y dos los que facturan: la organización, o la plataforma en su nombre si ella lo eligió, factura
los boletos; la plataforma factura el cargo por servicio que pagaste. Con una sola solicitud, desde tu compra, pides las
dos facturas. La página de tu compra dice hasta cuándo puedes pedirlas; si la organización todavía no tiene con qué
facturar, tu solicitud la espera.

No agregamos seguros, donativos ni nada que no hayas elegido. No hay casillas marcadas de antemano.

## Apartado y compra {#apartado}

Al elegir tus boletos los apartamos para ti durante el tiempo que muestra el reloj de la página, normalmente diez
minutos, que puedes alargar una vez cinco minutos más. Si no terminas, si los sueltas o si el tiempo se acaba, vuelven a
la venta y no se te cobra. Tienes un apartado vivo por evento: uno nuevo sustituye al anterior.

Puedes comprar sin cuenta, con tu nombre y tu correo. La compra queda hecha cuando se confirma el pago; entonces recibes
un folio y tus boletos. Si el pago llega cuando el apartado ya venció, te damos los boletos si todavía hay; si no, te
devolvemos todo sin que lo pidas.

Cada tipo de boleto tiene un máximo, que se muestra al elegir. Existe para que alcancen para más personas; comprar con
varias identidades para rebasarlo es motivo de cancelación con devolución de lo pagado.

Si tu banco aprueba un cargo que no reconoces, avísanos y avísale a tu banco: conservamos los comprobantes de cada
compra. Si pides a tu banco que te regrese el pago completo, tus boletos dejan de servir mientras se resuelve; si el banco
nos da la razón vuelven a servir si sus lugares siguen libres y, si no, te devolvemos ese dinero. Para que el banco
decida le entregamos lo que consta de la compra y lo que la organización quiera agregar.

## Entrega y uso de los boletos {#boletos}

Los boletos son electrónicos. Llegan al correo que escribiste, con un PDF y un enlace que los abre sin cuenta; si tienes
cuenta, también están en Mis Compras. Revisa que tu correo sea correcto: si no llegan en unos minutos, busca en el correo
no deseado y escríbenos con tu folio.

Cada boleto lleva un código QR firmado y deja pasar a una sola persona, una vez, salvo que el evento permita volver a
entrar. Entra quien lo presenta primero; las copias que lleguen después no entran. No compartas la imagen de tu código ni
la subas a redes. En algunos eventos el código cambia cada medio minuto y se muestra en un solo celular: ahí una captura
o un boleto impreso no dejan pasar.

El recinto puede pedir identificación para comprobar una edad mínima o un descuento, revisar objetos por seguridad y
negar el acceso a quien ponga en riesgo a otras personas, sin discriminación alguna. Las condiciones propias de cada
evento se publican en su página antes de la venta.

## Ceder y revender {#transferencia}

Puedes ceder tu boleto a otra persona, salvo que la página del evento diga que es personal. Al cederlo le das tu lugar:
el código vale una admisión y tú ya no podrás usarlo.

No se permite revender por encima del precio pagado, revender de manera habitual ni usar los boletos en promociones o
sorteos sin permiso de la organización. Podemos anular boletos obtenidos o revendidos con engaño; quien los compró de
buena fe en otro sitio debe reclamar a quien se los vendió.

${reembolsos(datos)}
`
