import type { OrganizacionDemo } from './tipos.ts'

export const ORGANIZADORA = 'organizadora@entrale.example'

/** The richest: what the demo shows of money, invoices and webhooks is of it. */
export const MEDIANOCHE = 'producciones-medianoche'

/** The one that has its own colour, cover and foot. */
export const VESTIDA = 'lucha-del-barrio'

const organizacion = (
  slug: string,
  nombre: string,
  descripcion: string,
  mas: Partial<OrganizacionDemo> = {},
): OrganizacionDemo => ({
  slug,
  nombre,
  descripcion: `${descripcion} Organización de demostración: sus eventos no existen y sus boletos no se cobran.`,
  ...mas,
})

export const organizacionesDemo: OrganizacionDemo[] = [
  organizacion(
    MEDIANOCHE,
    'Producciones Medianoche',
    'Armamos noches de baile, bolero y azotea en la Ciudad de México desde que nos quitaron el sueño.',
    {
      owner: ORGANIZADORA,
      web: 'https://medianoche.entrale.example',
    },
  ),
  organizacion(
    VESTIDA,
    'Lucha del Barrio',
    'Máscaras, relevos y butacas de lámina. La lucha libre como se grita: de cerca y con lonche.',
    {
      owner: ORGANIZADORA,
      cobraCargo: true,
    },
  ),
  organizacion(
    'casa-dean-viejo',
    'Casa del Deán Viejo',
    'Música de cámara, jazz y cenas largas en un patio de azulejos con muy buena acústica y peor estacionamiento.',
    {
      web: 'https://dean.entrale.example',
    },
  ),
  organizacion(
    'compania-marea',
    'Compañía Marea',
    'Danza y teatro contemporáneo. Bailamos con agua, con barro y, cuando hay presupuesto, con luces.',
  ),
  organizacion(
    'nave-crisol',
    'Nave Crisol',
    'Una nave industrial del norte que cambió el acero por los graves. Electrónica, lucha y ciclos de luz.',
    {
      web: 'https://crisol.entrale.example',
      cobraCargo: true,
    },
  ),
  organizacion(
    'sabores-del-portal',
    'Sabores del Portal',
    'Cocineras, mezcaleros y panaderos que venden lo que hacen con sus manos, sin intermediarios.',
  ),
  organizacion(
    'la-carcajada',
    'La Carcajada',
    'Comedia de pie, impro y micrófonos abiertos. Si no te ríes, al menos te sientas.',
  ),
  organizacion(
    'cuerda-y-viento',
    'Cuerda y Viento',
    'Bandas, sones y trova de todo el país: la música que se toca en la calle y se baila en el patio.',
  ),
  organizacion(
    'cineclub-la-pared',
    'Cineclub La Pared',
    'Proyectamos cine mexicano donde haya una pared blanca y permiso del vecino.',
  ),
  organizacion(
    'frontera-viva',
    'Frontera Viva',
    'Norteño, murales y vinilos desde la esquina del mapa. Cruzamos géneros todos los fines de semana.',
  ),
  organizacion(
    'costa-abierta',
    'Costa Abierta',
    'Fiestas, travesías y mariscos con vista al mar: del Caribe al Mar de Cortés.',
    {
      web: 'https://costa.entrale.example',
      cobraCargo: true,
    },
  ),
  organizacion(
    'corredores-del-cerro',
    'Corredores del Cerro',
    'Carreras de montaña y de barrio, con agua suficiente, rutas medidas y tamales en la meta.',
    {
      cobraCargo: true,
    },
  ),
  organizacion(
    'charlas-de-patio',
    'Charlas de Patio',
    'Ciencia, oficios y ciudad contados en una hora, sin diapositivas de más y con café.',
  ),
  organizacion(
    'kermes-y-compania',
    'Kermés y Compañía',
    'Títeres, globos, dinosaurios de cartón y kermeses para que los domingos no se acaben a las cinco.',
  ),
]
