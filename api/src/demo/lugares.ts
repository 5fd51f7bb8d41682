import type { LugarDemo } from './tipos.ts'

const CENTRO = 'America/Mexico_City'
const PACIFICO = 'America/Mazatlan'

const lugar = (
  nombre: string,
  direccion: string,
  ciudad: string,
  estado: string,
  codigoPostal: string,
  lat: number,
  lng: number,
  zona = CENTRO,
): LugarDemo => ({
  nombre,
  direccion,
  ciudad,
  estado,
  codigoPostal,
  zona,
  lat,
  lng,
})

const cdmx = (nombre: string, direccion: string, codigoPostal: string, lat: number, lng: number) =>
  lugar(nombre, direccion, 'Ciudad de México', 'Ciudad de México', codigoPostal, lat, lng)

/** Invented places in real cities. */
export const lugaresDemo: Record<string, LugarDemo> = {
  portales: cdmx('Salón Los Portales', 'Callejón del Organillero 24, Centro', '06010', 19.4352, -99.1412),
  merced: cdmx('Arena La Merced', 'Calle de los Costales 117, Merced Balbuena', '15810', 19.4249, -99.1231),
  azotea: cdmx('Azotea del Reloj Parado', 'Calle del Relojero 8, piso 7, Centro', '06020', 19.4331, -99.1367),
  kiosco: cdmx('Kiosco de los Ahuehuetes', 'Jardín de los Ahuehuetes s/n, Santa María', '06400', 19.4461, -99.1574),
  foroSotano: cdmx('Foro El Sótano de Abajo', 'Calle del Telón 31, Roma Vieja', '06700', 19.4178, -99.1621),
  muelle: lugar('Teatro del Muelle Seco', 'Calle de la Garza 210, Centro', 'Guadalajara', 'Jalisco', '44100', 20.6767, -103.3475),
  tapatio: lugar('Patio de las Jarras', 'Calle del Alfarero 56, Barrio del Carrizo', 'Guadalajara', 'Jalisco', '44200', 20.6829, -103.3612),
  crisol: lugar('Nave Crisol Norte', 'Avenida de la Forja 900, Zona Industrial', 'Monterrey', 'Nuevo León', '64000', 25.6802, -100.3026),
  puente: lugar('Explanada Bajo Puente', 'Calzada del Riel s/n, Barrio del Riel', 'Monterrey', 'Nuevo León', '64010', 25.6723, -100.3187),
  dean: lugar('Casa del Deán Viejo', 'Calle 5 de las Campanas 12, Centro', 'Puebla', 'Puebla', '72000', 19.0421, -98.2005),
  angeles: lugar('Deportivo Cuatro Ángeles', 'Calle del Talavero 340, Analco Alto', 'Puebla', 'Puebla', '72500', 19.0385, -98.1912),
  carcajada: lugar('Foro La Carcajada', 'Andador del Cantador 9, Centro', 'Querétaro', 'Querétaro', '76000', 20.5927, -100.3906),
  grecas: lugar('Explanada de las Grecas', 'Calzada de las Grecas s/n, Barrio Alto', 'Oaxaca de Juárez', 'Oaxaca', '68000', 17.0658, -96.7236),
  cerro: lugar('Auditorio del Cerrito', 'Subida del Cerrito 1, Barrio Alto', 'Oaxaca de Juárez', 'Oaxaca', '68010', 17.0721, -96.7312),
  comal: lugar('Cocina del Comal Grande', 'Calle del Metate 15, Centro', 'Oaxaca de Juárez', 'Oaxaca', '68000', 17.0617, -96.7252),
  hamaca: lugar('Patio de la Hamaca', 'Calle 61-B 480, Barrio de los Ceibos', 'Mérida', 'Yucatán', '97000', 20.9674, -89.6237),
  frontera: lugar('Galpón Frontera Viva', 'Calle del Mirador 77, Zona Río Alto', 'Tijuana', 'Baja California', '22000', 32.5332, -117.0193, 'America/Tijuana'),
  desierto: lugar('Planetario del Desierto', 'Bulevar de los Sahuaros 1200', 'Hermosillo', 'Sonora', '83000', 29.0729, -110.9559, 'America/Hermosillo'),
  mangle: lugar('Terraza del Mangle', 'Avenida de los Mangles 45, Supermanzana 900', 'Cancún', 'Quintana Roo', '77500', 21.1619, -86.8515, 'America/Cancun'),
  malecon: lugar('Foro Malecón Viejo', 'Paseo de las Redes 300, Centro', 'Mazatlán', 'Sinaloa', '82000', 23.1996, -106.4211, PACIFICO),
  tepozanes: lugar('Parque de los Tepozanes', 'Calzada de los Tepozanes s/n', 'Morelia', 'Michoacán', '58000', 19.7026, -101.1922),
  neblina: lugar('Teatro de la Neblina', 'Calle del Cafetal 22, Centro', 'Xalapa', 'Veracruz', '91000', 19.5312, -96.9159),
  tuna: lugar('Mercado de la Tuna', 'Calle del Nopal 80, Barrio de la Tuna', 'San Luis Potosí', 'San Luis Potosí', '78000', 22.1517, -100.9765),
  curtidores: lugar('Teatro Los Curtidores', 'Calle del Curtidor 404, Barrio del Cuero', 'León', 'Guanajuato', '37000', 21.122, -101.6823),
  callejon: lugar('Plazuela del Callejón Hondo', 'Callejón Hondo 3, Centro', 'Guanajuato', 'Guanajuato', '36000', 21.0178, -101.2567),
  tlaxcala: lugar('Plaza de los Portales', 'Plaza de los Portales s/n, Centro', 'Tlaxcala', 'Tlaxcala', '90000', 19.3182, -98.2375),
  niebla: lugar('Casa de la Niebla', 'Calle Real de los Telares 19', 'San Cristóbal de las Casas', 'Chiapas', '29200', 16.737, -92.6376),
  bahia: lugar('Muelle Bahía Mansa', 'Paseo del Cardón 10, Malecón', 'La Paz', 'Baja California Sur', '23000', 24.1541, -110.3165, PACIFICO),
  vias: lugar('Taller de las Vías', 'Calle del Ferrocarrilero 150', 'Aguascalientes', 'Aguascalientes', '20000', 21.8853, -102.2916),
}
