import { CENTRO } from '../../momento.ts'
import type { LugarDemo } from '../tipos.ts'

const PACIFICO = 'America/Mazatlan'

/** The places of one city. */
const en =
  (ciudad: string, estado: string, zona = CENTRO) =>
  (nombre: string, direccion: string, codigoPostal: string, lat: number, lng: number): LugarDemo => ({
    nombre,
    direccion,
    ciudad,
    estado,
    codigoPostal,
    zona,
    lat,
    lng,
  })

const cdmx = en('Ciudad de México', 'Ciudad de México')
const guadalajara = en('Guadalajara', 'Jalisco')
const monterrey = en('Monterrey', 'Nuevo León')
const puebla = en('Puebla', 'Puebla')
const queretaro = en('Querétaro', 'Querétaro')
const oaxaca = en('Oaxaca de Juárez', 'Oaxaca')
const merida = en('Mérida', 'Yucatán')
const tijuana = en('Tijuana', 'Baja California', 'America/Tijuana')
const hermosillo = en('Hermosillo', 'Sonora', 'America/Hermosillo')
const cancun = en('Cancún', 'Quintana Roo', 'America/Cancun')
const mazatlan = en('Mazatlán', 'Sinaloa', PACIFICO)
const morelia = en('Morelia', 'Michoacán')
const xalapa = en('Xalapa', 'Veracruz')
const sanLuisPotosi = en('San Luis Potosí', 'San Luis Potosí')
const leon = en('León', 'Guanajuato')
const guanajuato = en('Guanajuato', 'Guanajuato')
const tlaxcala = en('Tlaxcala', 'Tlaxcala')
const sanCristobalDeLasCasas = en('San Cristóbal de las Casas', 'Chiapas')
const laPaz = en('La Paz', 'Baja California Sur', PACIFICO)
const aguascalientes = en('Aguascalientes', 'Aguascalientes')

/** Invented places in real cities. */
export const lugaresDemo: Record<string, LugarDemo> = {
  portales: cdmx('Salón Los Portales', 'Callejón del Organillero 24, Centro', '06010', 19.4352, -99.1412),
  merced: cdmx('Arena La Merced', 'Calle de los Costales 117, Merced Balbuena', '15810', 19.4249, -99.1231),
  azotea: cdmx('Azotea del Reloj Parado', 'Calle del Relojero 8, piso 7, Centro', '06020', 19.4331, -99.1367),
  kiosco: cdmx('Kiosco de los Ahuehuetes', 'Jardín de los Ahuehuetes s/n, Santa María', '06400', 19.4461, -99.1574),
  foroSotano: cdmx('Foro El Sótano de Abajo', 'Calle del Telón 31, Roma Vieja', '06700', 19.4178, -99.1621),
  muelle: guadalajara('Teatro del Muelle Seco', 'Calle de la Garza 210, Centro', '44100', 20.6767, -103.3475),
  tapatio: guadalajara('Patio de las Jarras', 'Calle del Alfarero 56, Barrio del Carrizo', '44200', 20.6829, -103.3612),
  crisol: monterrey('Nave Crisol Norte', 'Avenida de la Forja 900, Zona Industrial', '64000', 25.6802, -100.3026),
  puente: monterrey('Explanada Bajo Puente', 'Calzada del Riel s/n, Barrio del Riel', '64010', 25.6723, -100.3187),
  dean: puebla('Casa del Deán Viejo', 'Calle 5 de las Campanas 12, Centro', '72000', 19.0421, -98.2005),
  angeles: puebla('Deportivo Cuatro Ángeles', 'Calle del Talavero 340, Analco Alto', '72500', 19.0385, -98.1912),
  carcajada: queretaro('Foro La Carcajada', 'Andador del Cantador 9, Centro', '76000', 20.5927, -100.3906),
  grecas: oaxaca('Explanada de las Grecas', 'Calzada de las Grecas s/n, Barrio Alto', '68000', 17.0658, -96.7236),
  cerro: oaxaca('Auditorio del Cerrito', 'Subida del Cerrito 1, Barrio Alto', '68010', 17.0721, -96.7312),
  comal: oaxaca('Cocina del Comal Grande', 'Calle del Metate 15, Centro', '68000', 17.0617, -96.7252),
  hamaca: merida('Patio de la Hamaca', 'Calle 61-B 480, Barrio de los Ceibos', '97000', 20.9674, -89.6237),
  frontera: tijuana('Galpón Frontera Viva', 'Calle del Mirador 77, Zona Río Alto', '22000', 32.5332, -117.0193),
  desierto: hermosillo('Planetario del Desierto', 'Bulevar de los Sahuaros 1200', '83000', 29.0729, -110.9559),
  mangle: cancun('Terraza del Mangle', 'Avenida de los Mangles 45, Supermanzana 900', '77500', 21.1619, -86.8515),
  malecon: mazatlan('Foro Malecón Viejo', 'Paseo de las Redes 300, Centro', '82000', 23.1996, -106.4211),
  tepozanes: morelia('Parque de los Tepozanes', 'Calzada de los Tepozanes s/n', '58000', 19.7026, -101.1922),
  neblina: xalapa('Teatro de la Neblina', 'Calle del Cafetal 22, Centro', '91000', 19.5312, -96.9159),
  tuna: sanLuisPotosi('Mercado de la Tuna', 'Calle del Nopal 80, Barrio de la Tuna', '78000', 22.1517, -100.9765),
  curtidores: leon('Teatro Los Curtidores', 'Calle del Curtidor 404, Barrio del Cuero', '37000', 21.122, -101.6823),
  callejon: guanajuato('Plazuela del Callejón Hondo', 'Callejón Hondo 3, Centro', '36000', 21.0178, -101.2567),
  tlaxcala: tlaxcala('Plaza de los Portales', 'Plaza de los Portales s/n, Centro', '90000', 19.3182, -98.2375),
  niebla: sanCristobalDeLasCasas('Casa de la Niebla', 'Calle Real de los Telares 19', '29200', 16.737, -92.6376),
  bahia: laPaz('Muelle Bahía Mansa', 'Paseo del Cardón 10, Malecón', '23000', 24.1541, -110.3165),
  vias: aguascalientes('Taller de las Vías', 'Calle del Ferrocarrilero 150', '20000', 21.8853, -102.2916),
}
