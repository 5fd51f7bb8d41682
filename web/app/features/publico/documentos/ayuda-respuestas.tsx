import { Accordion } from '../../../ui/accordion'
import { ORGANIZAR, type Pregunta } from './ayuda-organizar'
import { Cargo, CargoDeEjemplo, Dato, Enlace, type Seccion, SiHay } from './documento'

const grupo = (id: string, titulo: string, items: readonly Pregunta[]): Seccion => ({
  id,
  titulo,
  contenido: <Accordion items={items} />,
})

const COMPRAR: readonly Pregunta[] = [
  {
    id: 'sin-cuenta',
    title: '¿Necesito una cuenta para comprar?',
    content:
      'No. Con tu nombre y tu correo basta. Si después creas una cuenta, tus próximas compras quedan juntas en Mis Compras.',
  },
  {
    id: 'precio-final',
    title: '¿El precio que veo es el que pago?',
    content: (
      <>
        Sí. El primer precio ya trae el cargo por servicio y los impuestos. El cargo es <Cargo />.{' '}
        <CargoDeEjemplo precio={10_000} />. El desglose aparece antes de pagar.
      </>
    ),
  },
  {
    id: 'tiempo',
    title: '¿Cuánto tiempo tengo para terminar?',
    content:
      'El que muestra el reloj, normalmente diez minutos. Cuando queda poco puedes agregar cinco minutos más, una vez. Si el tiempo se acaba, los boletos vuelven a la venta y no se te cobra.',
  },
  {
    id: 'formas-de-pago',
    title: '¿Cómo puedo pagar?',
    content:
      'Con las formas de pago que aparecen en el último paso de la compra. Los boletos gratuitos no piden ninguna.',
  },
  {
    id: 'cuantos',
    title: '¿Cuántos boletos puedo comprar?',
    content:
      'Los que permita cada tipo de boleto: el máximo se ve al elegir. En una misma compra puedes llevar de varios tipos.',
  },
  {
    id: 'agotado',
    title: 'Mi evento está agotado',
    content:
      'Apúntate a la lista de espera en la página del evento: si se libera un lugar, te escribimos. También se liberan apartados que no se pagaron; vuelve a intentar en unos minutos.',
  },
]

const BOLETOS: readonly Pregunta[] = [
  {
    id: 'no-llega',
    title: 'No me llegaron mis boletos',
    content: (
      <>
        Espera unos minutos y busca “Tus boletos para” también en el correo no deseado. Si compraste con tu cuenta,
        están en <Enlace href="/dashboard/mis-compras">Mis Compras</Enlace>; si compraste sin cuenta,{' '}
        <Enlace href="/compras/buscar">busca tus boletos</Enlace> con tu correo y te los mandamos otra vez. Si lo
        escribiste mal, contáctanos con el nombre del evento y el comprobante del pago.
      </>
    ),
  },
  {
    id: 'imprimir',
    title: '¿Tengo que imprimirlos?',
    content:
      'No: enséñalos en tu celular y sube el brillo de la pantalla. Si prefieres papel, el correo trae un PDF con una hoja por boleto, salvo en los eventos cuyo código cambia: ahí el papel no deja pasar.',
  },
  {
    id: 'codigo-que-cambia',
    title: '¿Por qué cambia el código de mi boleto?',
    content:
      'El organizador lo pidió para que nadie entre con una captura. El código cambia cada medio minuto y se ve en un solo celular: abre ahí tu boleto antes de salir, con red; después ya no la necesita. Llévalo cargado. Si cambias de celular, ábrelo en el nuevo y pásalo: el anterior deja de servir.',
  },
  {
    id: 'sin-senal',
    title: '¿Y si en la puerta no hay señal?',
    content:
      'Abre la página de tu boleto una vez antes de salir: se queda guardada en tu celular y después abre sin conexión. Si el código no cambia, el PDF también sirve. Quien escanea tampoco la necesita: lleva la lista en su celular.',
  },
  {
    id: 'ceder',
    title: '¿Puedo dar mi boleto a otra persona?',
    content:
      'Sí, salvo que el evento diga que es personal. En tu compra elige Transferir boleto: quien lo recibe lo acepta por correo, sin cuenta, y obtiene un código nuevo; el tuyo deja de servir.',
  },
  {
    id: 'estados',
    title: '¿Qué significa el estado de mi boleto?',
    content:
      'Válido: puedes entrar. Usado: ya se leyó en la puerta y alguien entró con él. Transferido: es de otra persona. Cancelado: no vale, porque se canceló el evento o se devolvió la compra. Si no coincide con lo que hiciste, escríbenos.',
  },
]

const CAMBIOS: readonly Pregunta[] = [
  {
    id: 'cancelado',
    title: 'Cancelaron el evento',
    content:
      'Se te devuelve todo, boleto y cargo por servicio, por el mismo medio con que pagaste. No tienes que pedirlo; el tiempo en que lo ves depende de tu banco.',
  },
  {
    id: 'pospuesto',
    title: 'Cambió la fecha o el lugar',
    content:
      'Te avisamos por correo. Tu boleto sigue valiendo; si ya no te conviene, puedes pedir la devolución total, con el cargo por servicio.',
  },
  {
    id: 'no-puedo-ir',
    title: 'Ya no puedo ir, ¿me devuelven mi dinero?',
    content: (
      <>
        Depende de la política que publicó quien organiza: está en la página del evento, en Reembolsos. Mientras se
        pueda, en tu compra verás Pedir reembolso. Si algo no te sale, escribe a <Dato campo="correoAyuda" /> con tu
        folio.
      </>
    ),
  },
  {
    id: 'cobro',
    title: 'Veo un cobro que no reconozco',
    content: (
      <>
        Escríbenos a <Dato campo="correoAyuda" /> con la fecha, el monto y los últimos cuatro números de la tarjeta,
        nunca el número completo. Avísale también a tu banco.
      </>
    ),
  },
]

const CUENTA: readonly Pregunta[] = [
  {
    id: 'verificar-correo',
    title: '¿Por qué debo verificar mi correo?',
    content: (
      <>
        Para saber que tus boletos y avisos llegan a ti. Al registrarte te enviamos un enlace que vale 24 horas; puedes
        pedir otro en <Enlace href="/auth/verificar-email">Verifica tu correo</Enlace>.
      </>
    ),
  },
  {
    id: 'mis-datos',
    title: '¿Cómo pido ver, corregir o borrar mis datos?',
    content: (
      <>
        Escribe a <Dato campo="correoPrivacidad" />. Los plazos y requisitos están en{' '}
        <Enlace href="/politicas-privacidad#derechos">Tus derechos ARCO</Enlace>.
      </>
    ),
  },
]

const CONTACTO: Seccion = {
  id: 'contacto',
  titulo: 'Contacto',
  contenido: (
    <>
      <p>
        Escribe a <Dato campo="correoAyuda" /> con tu folio, si tienes uno. Es lo que empieza con EN- en el correo de
        tus boletos.
      </p>
      <SiHay campo="telefono">
        <p>
          O llama al <Dato campo="telefono" />.
        </p>
      </SiHay>
      <p>Si no te resolvemos, puedes acudir a la PROFECO: Teléfono del Consumidor 55 5568 8722 y 800 468 8722.</p>
    </>
  ),
}

/** Questions by who asks them; every answer has an address. */
export const AYUDA: readonly Seccion[] = [
  grupo('comprar', 'Comprar boletos', COMPRAR),
  grupo('boletos', 'Tus boletos', BOLETOS),
  grupo('cambios', 'Cambios y reembolsos', CAMBIOS),
  grupo('cuenta', 'Tu cuenta', CUENTA),
  grupo('organizar', 'Organizar un evento', ORGANIZAR),
  CONTACTO,
]
