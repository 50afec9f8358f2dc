"""Makes api/vehicles/vin-decode/data/vpic.txt.gz from the vPIC database of NHTSA, as SQLite file.

    python3 scripts/make-vpic-extract.py <vpic.lite.db> api/vehicles/vin-decode/data/vpic.txt.gz

What its lines mean stands in the README beside the extract.
"""
import gzip
import sqlite3
import sys
from collections import defaultdict

ELEMENTS = {
    28: "m", 5: "b", 38: "t", 34: "s", 9: "c", 13: "l", 24: "f", 66: "g", 126: "h",
    14: "d", 15: "w", 64: "e", 135: "u", 31: "p", 77: "q", 75: "r",
}
# Passenger cars, multipurpose vehicles, trucks and incomplete vehicles; of the latter two only makers of more than 1,000 a year.
LIGHT = "(w.VehicleTypeId in (2, 7) or (w.VehicleTypeId in (3, 10) and length(w.Wmi) = 3))"
LOOKUPS = {5: "BodyStyle", 24: "FuelType", 66: "FuelType", 126: "ElectrificationLevel", 15: "DriveType", 64: "EngineConfiguration", 135: "Turbo", 75: "Country"}


def clean(text):
    return " ".join(str(text or "").split())


def main(source, target):
    db = sqlite3.connect(source)
    links = db.execute(f"select w.Wmi, ws.VinSchemaId, ws.YearFrom, ws.YearTo from Wmi w join Wmi_VinSchema ws on ws.WmiId = w.Id where {LIGHT} order by 1, 3, 2").fetchall()
    patterns = read_patterns(db, {schema for _, schema, _, _ in links})
    numbers, bodies, numbered = {}, [], {}
    names = dict(db.execute("select Id, Name from VinSchema"))
    for schema in sorted(patterns, key=lambda one: (names[one], one)):
        text = "\n".join("\t".join([keys, *sorted(values)]) for keys, values in sorted(patterns[schema].items()))
        if text not in numbers:
            numbers[text] = len(bodies)
            bodies.append(text)
        numbered[schema] = numbers[text]
    used = {int(value[1:]) for schema in patterns.values() for values in schema.values() for value in values if value[0] == "m"}
    sections = ["\n".join(lookups(db)), "\n".join(models(db, used)), "\n".join(makers(db, links, numbered)), *bodies]
    raw = "\n\n".join(sections).encode()
    with open(target, "wb") as out, gzip.GzipFile(filename="", mode="wb", compresslevel=9, fileobj=out, mtime=0) as packed:
        packed.write(raw)
    print(f"{len(bodies)} schemas, {sum(len(body.splitlines()) for body in bodies)} keys, {len(raw)} bytes of text")


def read_patterns(db, schemas):
    found = defaultdict(lambda: defaultdict(set))
    for schema, keys, element, value in db.execute(f"select VinSchemaId, Keys, ElementId, AttributeId from Pattern where ElementId in {tuple(ELEMENTS)}"):
        if schema in schemas and clean(value):
            found[schema][keys].add(ELEMENTS[element] + clean(value))
    return found


def lookups(db):
    for element, table in LOOKUPS.items():
        for key, name in db.execute(f"select Id, Name from {table} order by Id"):
            yield f"{ELEMENTS[element]}{key}\t{clean(name)}"


def models(db, used):
    for key, make, model in db.execute("select md.Id, mk.Name, md.Name from Model md join Make_Model mm on mm.ModelId = md.Id join Make mk on mk.Id = mm.MakeId order by md.Id"):
        if key in used:
            yield f"{key}\t{clean(make)}\t{clean(model)}"


def makers(db, links, numbered):
    schemas = defaultdict(list)
    for wmi, schema, first, last in links:
        if schema in numbered:
            schemas[wmi].append(f"{numbered[schema]}:{first}-{last or ''}")
    makes = defaultdict(list)
    for wmi, make in db.execute("select w.Wmi, mk.Name from Wmi w join Wmi_Make wm on wm.WmiId = w.Id join Make mk on mk.Id = wm.MakeId order by 1, 2"):
        makes[wmi].append(clean(make))
    rows = db.execute(f"select w.Wmi, mf.Name, co.Name, vt.Name from Wmi w left join Manufacturer mf on mf.Id = w.ManufacturerId left join Country co on co.Id = w.CountryId left join VehicleType vt on vt.Id = w.VehicleTypeId where length(w.Wmi) = 3 or {LIGHT} order by 1")
    for wmi, maker, country, kind in rows:
        yield "\t".join([wmi, clean(maker), clean(country), clean(kind), ";".join(makes[wmi]), ";".join(schemas[wmi])])


main(*sys.argv[1:])
