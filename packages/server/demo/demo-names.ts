export const FIRST_NAMES: readonly string[] = (
  'Ada|Aisha|Alejandra|Amara|Ana|Anders|Anh|Anita|Arjun|Aurélie|Beatriz|Ben|Bjørn|Camille|' +
  'Carlos|Chidi|Chloé|Clara|Dae-jung|Daniel|Deepa|Diego|Dimitri|Elena|Elif|Emeka|Emma|Erik|' +
  'Esther|Fatima|Felix|Fiona|Francesca|Gabriel|Giulia|Grace|Hana|Hassan|Helena|Hiro|' +
  'Ibrahim|Imani|Ines|Isaac|Ivan|Jasmine|Javier|Jin|Joanna|Jonas|José|Julia|Kai|Karim|' +
  'Katarzyna|Keiko|Kofi|Kwame|Lars|Laura|Leila|Li|Linh|Lucía|Luis|Łukasz|Magda|Malik|Marco|' +
  'María|Mateo|Maya|Mei|Miguel|Mina|Mohamed|Monika|Nadia|Naomi|Nia|Nikhil|Noah|Nora|Olga|' +
  'Omar|Oscar|Paolo|Priya|Quinn|Rafael|Rania|Renée|Rosa|Ruth|Samir|Sana|Sara|Sean|Simone|' +
  'Sofia|Søren|Stefan|Sunita|Tariq|Tess|Thanh|Theo|Tomás|Uma|Vera|Victor|Wei|Xochitl|Yara|' +
  'Yuki|Yusuf|Zainab|Zoe|Zoltán|Zsófia'
).split('|');

export const LAST_NAMES: readonly string[] = (
  'Abara|Acheampong|Adeyemi|Aguilar|Ahmed|Almeida|Andersson|Baker|Banerjee|Becker|Bianchi|' +
  "Bouchard|Brennan|Carvalho|Castillo|Chan|Chen|Cohen|Costa|Czerwińska|D'Angelo|D'Souza|" +
  'Das|Delgado|Diallo|Dubois|Dvořák|Eriksen|Espinoza|Evans|Farah|Fernández|Fischer|' +
  'Fitzgerald|Flores|Fontaine|Fujita|García|Goldberg|Gómez|Grabowski|Gupta|Haddad|Hansen|' +
  'Hernández|Hoang|Horvat|Hughes|Ibáñez|Ibrahim|Ito|Ivanova|Jackson|Jensen|Johansson|Kamau|' +
  'Kaplan|Kaur|Kelly|Khan|Kim|Kowalczyk|Krause|Kumar|Larsen|Lee|Lindqvist|Lombardi|López|' +
  'Łuczak|Mahmoud|Martínez|Mbeki|Mendoza|Meyer|Miller|Moreau|Morgan|Muñoz|Murphy|Mwangi|' +
  "Nakamura|Nguyen|Nielsen|Novák|Núñez|O'Brien|O'Connor|O'Neill|Okafor|Okoye|Oliveira|Osei|" +
  'Park|Patel|Peña|Pereira|Petrov|Pham|Popescu|Quispe|Rahman|Ramírez|Reyes|Ricci|Rivera|' +
  'Rossi|Ruiz|Russo|Saito|Salazar|Sánchez|Schmidt|Schneider|Shah|Sharma|Silva|Singh|Smith|' +
  'Sørensen|Suzuki|Svensson|Takahashi|Tan|Taylor|Thompson|Torres|Tran|Usman|Valdez|' +
  'Van der Berg|Vargas|Vega|Vu|Walker|Wang|Weiss|Williams|Wójcik|Wong|Wright|Yamamoto|Yang|' +
  'Yılmaz|Young|Zhang|Zhou|Ziegler|Żak'
).split('|');

export const STREETS: readonly string[] = (
  'Acacia Avenue|Birch Street|Cedar Court|Chestnut Lane|Dogwood Drive|Elder Way|' +
  'Fig Tree Road|Hawthorn Place|Juniper Street|Laurel Avenue|Magnolia Street|Orchard Row|' +
  'Poplar Street|Quince Court|Rosemary Lane|Sycamore Avenue|Willow Bend'
).split('|');

/** A name as in an e-mail address: only a to z. */
export function addressPart(name: string): string {
  return name
    .replace(/[Łł]/g, 'l')
    .replace(/[Øø]/g, 'o')
    .replace(/ı/g, 'i')
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
}
