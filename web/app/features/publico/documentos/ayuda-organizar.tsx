import type { ReactNode } from 'react'
import { Cargo, Enlace } from './documento'

export type Pregunta = { id: string; title: string; content: ReactNode }

/** What organizers ask. */
export const ORGANIZAR: readonly Pregunta[] = [
  {
    id: 'empezar',
    title: '¿Cómo empiezo a vender?',
    content: (
      <>
        Crea tu cuenta y tu <Enlace href="/dashboard/organizaciones/crear-organizacion">organización</Enlace>, arma el
        evento y agrega al menos un tipo de boleto. Al publicarlo aparece en el sitio y la venta se abre en la fecha que
        pongas.
      </>
    ),
  },
  {
    id: 'costo',
    title: '¿Cuánto cuesta?',
    content: (
      <>
        Publicar es gratis. Por cada boleto de paga hay un cargo por servicio <Cargo />, IVA incluido; los boletos
        gratuitos no llevan cargo.
      </>
    ),
  },
  {
    id: 'cartel',
    title: 'No tengo cartel',
    content:
      'Dibujamos uno con el nombre, la fecha y el lugar de tu evento. Si tienes el tuyo: 600×900 px para el cartel y 1200×600 px para la portada, en JPG, PNG o WebP de hasta 5 MB; si mide más, lo recortas aquí mismo.',
  },
  {
    id: 'sobreventa',
    title: '¿Puede venderse un lugar dos veces?',
    content:
      'No. Cada lugar se aparta antes de pagarse y el cupo se cuenta en el mismo instante, aunque lleguen miles de personas a la vez.',
  },
  {
    id: 'equipo',
    title: '¿Qué puede hacer mi equipo?',
    content:
      'Quien es Miembro ve los eventos de la organización y sigue la puerta; quien es Administrador, además, los crea, edita y publica, ve las ventas y enlaza los celulares que escanean. Propietario solo hay uno. Para escanear en la puerta no hace falta ser del equipo.',
  },
  {
    id: 'puerta',
    title: '¿Cómo recibo a la gente en la puerta?',
    content:
      'Con celulares. En tu evento abre Puertas y elige Agregar celular: quien va a escanear lee el código con su cámara, o lo escribe en la dirección que ahí se ve, y compara dos palabras contigo. No instala nada ni necesita cuenta. En la misma pantalla ves cuántos entraron y quitas un celular cuando quieras.',
  },
  {
    id: 'puerta-sin-red',
    title: '¿Y si en la puerta se va la red?',
    content:
      'Se sigue escaneando. Cada celular baja la lista completa y decide con ella; lo que leyó sin red se manda solo cuando vuelve. Con red, además, cada entrada se compara al momento con las de los otros celulares.',
  },
  {
    id: 'puerta-codigo',
    title: '¿Cómo evito que entren con capturas de pantalla?',
    content:
      'En Puertas prende «Código que cambia»: el de cada boleto cambia cada medio minuto y se ve en un solo celular. Quien viene necesita su celular cargado y haber abierto ahí su boleto; el PDF, los correos y Wallet van sin código. Lo que vendes en taquilla sigue en papel, y a quien llegue sin celular lo buscas por su nombre.',
  },
  {
    id: 'puerta-datos',
    title: '¿Qué ve quien escanea?',
    content:
      'El nombre, el tipo y el folio de cada boleto. Nunca el correo, el teléfono ni lo que se pagó. La lista se borra de su celular cuando lo quitas o doce horas después del evento.',
  },
  {
    id: 'editar',
    title: '¿Puedo cambiar algo ya publicado?',
    content:
      'Sí, y el cambio se ve en segundos. Lo que ya se vendió conserva su precio. Si mueves la fecha o el lugar, quien compró puede pedir su devolución.',
  },
]
