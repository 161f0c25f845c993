/** Who gives the advice of the storm list, by their own names, and where. */
export type StormSource = { name: string; url: string };

export const ZONES: StormSource = {
  name: "Florida Division of Emergency Management",
  url: "https://floridadisaster.org/knowyourzone",
};
export const STATE: StormSource = { name: ZONES.name, url: "https://www.floridadisaster.org" };
export const WEATHER: StormSource = { name: "National Weather Service", url: "https://www.weather.gov" };
export const POOLS: StormSource = {
  name: "Florida Swimming Pool Association",
  url: "https://floridapoolpro.com/pool-care/pools-and-weather/",
};
export const GENERATORS: StormSource = {
  name: "U.S. Consumer Product Safety Commission",
  url: "https://www.cpsc.gov/Newsroom/News-Releases/2022/CPSC-Urges-Consumers-to-Keep-Their-Guard-Up-as-Hurricane-Fiona-Continues-its-Path-of-Destruction",
};
export const WATER: StormSource = {
  name: "Florida Department of Health",
  url: "http://duval.floridahealth.gov/programs-and-services/emergency-preparedness-and-response/severe-weather-preparedness/flooding/index.html",
};
export const SEPTIC: StormSource = {
  name: WATER.name,
  url: "https://stjohns.floridahealth.gov/programs-and-services/emergency-preparedness-and-response/storm-health-safety1/septic-tanks.html",
};
export const SOLAR: StormSource = {
  name: "Florida Solar Energy Center",
  url: "https://energyresearch.ucf.edu",
};
export const GARAGE: StormSource = { name: "Federal Alliance for Safe Homes", url: "https://www.flash.org" };
export const YARD: StormSource = { name: "Ready.gov (FEMA)", url: "https://www.ready.gov/hurricanes" };
export const INSURANCE: StormSource = {
  name: "Florida Department of Financial Services",
  url: "https://www.myfloridacfo.com",
};
export const CLAIM: StormSource = {
  name: "Florida Statutes 627.70132",
  url: "http://www.leg.state.fl.us/statutes/index.cfm?App_mode=Display_Statute&URL=0600-0699/0627/Sections/0627.70132.html",
};
