"""A session in plain Python 3: two classes, three objects, values that move.

    python3 python-session.py [PORT]           (50051 where none is named, 0 = any that is free)
    vitrine --session tcp://127.0.0.1:50051

What a session answers, and why, is written down in docs/session-protocol.md.
"""
import asyncio, json, os, random, sys
from uuid import NAMESPACE_URL, uuid5

# --- Two classes, declared once: all the rest is generated from them ----------------------------
def volume(box):
    x, y, z = (float(part) for part in box["Size"].split())
    return x * y * z

async def run(box, progress):
    for step in range(1, 11):
        await asyncio.sleep(0.2)
        progress(step, 10)
    return {"seconds": 2, "volume": volume(box)}

CLASSES = {
    "ContainerBox": {"about": "A box.", "actions": {"Run": ("Counts for two seconds", run)}, "properties": {
        "Size": dict(type="string", wire="Vector3f", default="20 20 20", parts=3, units="mm",
                     minimum=0, maximum=50, about="Edges along x, y and z"),
        "Volume": dict(type="number", wire="double", units="mm3", about="Its room", compute=volume)}},
    "DetectorChamber": {"about": "Counts muons.", "actions": {}, "properties": {
        "resolution": dict(type="number", wire="double", default=0.5, units="mm",
                           minimum=0, maximum=50, about="Width of a cell"),
        "Hits": dict(type="integer", wire="uint64", minimum=0, units="muons", about="So far",
                     compute=lambda chamber: str(chamber["hits"]))}}}  # 64 bits travel as text

SCENE = {"crate": {"class": "ContainerBox", "Size": "20 20 20"},
         "chamber1": {"class": "DetectorChamber", "resolution": 0.5, "hits": 0},
         "chamber2": {"class": "DetectorChamber", "resolution": 0.5, "hits": 0}}

# --- The document, the tools and the ids of a class ---------------------------------------------
def property_document(facts, index):
    bounds = {key: facts[key] for key in ("minimum", "maximum") if key in facts}
    extras = {"kind": "computed" if "compute" in facts else "stored", "wireType": facts["wire"],
              "units": facts["units"], "port": False, "index": index}
    if "parts" in facts:  # JSON Schema knows no range of a text, so a vector's stands in _ulib
        extras.update(bounds, textual={"components": facts["parts"], "element": "number"})
    return {"type": facts["type"], "description": f"{facts['about']} [{facts['units']}]",
            **({} if "parts" in facts else bounds), "readOnly": "compute" in facts,
            **({"default": facts["default"]} if "default" in facts else {}), "_ulib": extras}

def context_of(name):
    declared = CLASSES[name]
    properties = {key: property_document(facts, index)
                  for index, (key, facts) in enumerate(declared["properties"].items())}
    actions = [{"name": verb, "description": about, "tool": f"ulib.{name}.{verb}"}
               for verb, (about, _) in declared["actions"].items()]
    document = {"type": name, "description": declared["about"], "base": [], "properties": properties,
                "actions": actions, "_ulib": {"kind": "type", "typeName": name}}
    ulib = uuid5(NAMESPACE_URL, "https://opencmt/uLib/type-system")
    shape = uuid5(uuid5(ulib, "shape"), "\n".join(
        f"{key}:{each['_ulib']['wireType']}:{each['_ulib']['kind']}" for key, each in properties.items()))
    canonical = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    ids = {"typeShape": str(shape), "typeId": str(uuid5(uuid5(ulib, "type"), f"{name}\n{shape}")),
           "schemaId": str(uuid5(uuid5(ulib, "schema"), canonical))}
    document["_ulib"].update(ids)

    def tool(verb, about, arguments, **extras):
        address = {"object": {"type": "string", "description": f"Name of a {name} in the scene"}}
        return {"name": f"ulib.{name}.{verb}", "description": about, "inputSchema": {
                    "type": "object", "required": ["object"], "properties": {**address, **arguments},
                    "additionalProperties": False},
                "_ulib": {"class": name, "resource": f"ulib://type/{name}", **extras, **ids}}

    writable = {key: each for key, each in properties.items() if not each["readOnly"]}
    tools = [tool("configure", f"Sets properties of a {name}.", writable, kind="configure")] + [
        tool(verb, about, {}, kind="action", action=verb) for verb, (about, _) in declared["actions"].items()]
    resource = {"uri": f"ulib://type/{name}", "name": name, "document": document}
    return {"tools": tools, "resources": [resource], "types": [{"typeName": name, **ids}], "skipped": []}

IDS = {name: context_of(name)["types"][0] for name in CLASSES}

# --- The commands: `args` of the request in, `result` of the reply out --------------------------
class Refused(Exception):
    """A "no"; its text is the sentence for people."""

def pick(table, name, sentence):
    if name not in table:
        raise Refused(sentence.format(json.dumps(name), ", ".join(table) or "none"))
    return table[name]

def find(name):
    return pick(SCENE, name, "There is no object {} in the scene; there are: {}.")

def values_of(found):
    return {name: facts["compute"](found) if "compute" in facts else found[name]
            for name, facts in CLASSES[found["class"]]["properties"].items()}

def fitting(name, facts, value):  # the session's own guard: whoever asks has usually checked already
    parts = value.split() if "parts" in facts and isinstance(value, str) else [value]
    try:
        fits = all(facts["minimum"] <= float(each) <= facts["maximum"] for each in parts)
        if fits and not isinstance(value, bool) and len(parts) == facts.get("parts", 1) and "compute" not in facts:
            return value
    except (KeyError, TypeError, ValueError):
        pass  # computed, or no number: refused like a number that is too big
    raise Refused(f"{name} cannot be set to {json.dumps(value)}.")

class Client:
    def __init__(self, writer):
        self.writer, self.running, self.watched, self.told, self.rev = writer, {}, [], {}, 0

    def send(self, **frame):
        self.writer.write(json.dumps(frame).encode() + b"\n")

    async def answer(self, id, cmd, args):
        commands = {name[3:]: getattr(self, name) for name in dir(self) if name.startswith("do_")}
        try:
            command = pick(commands, cmd, "Unknown command {}; this session answers {}.")
            self.send(id=id, ok=True, result=await command(id, **args))
        except asyncio.CancelledError:
            self.send(id=id, ok=False, code="cancelled", error=f"{args.get('action', cmd)} was cancelled.")
        except Refused as no:
            self.send(id=id, ok=False, error=str(no))
        except Exception as fault:  # an argument is missing, or of another kind than it should be
            self.send(id=id, ok=False, error=f"{cmd} cannot be answered: {fault}.")
        self.running.pop(id, None)

    async def do_hello(self, id, **about):
        return {"server": "python-session", "version": "1", "pid": os.getpid(), "protocol": 1,
                "capabilities": ["subscribe", "progress", "cancel"], "schemaRevision": 1}

    async def do_ping(self, id):
        return None

    async def do_catalog(self, id):
        return [{"class": name, "base": [], "abstract": False, "description": CLASSES[name]["about"], **IDS[name],
                 "instances": sum(each["class"] == name for each in SCENE.values())} for name in CLASSES]

    async def do_scene_tree(self, id, root=None, depth=1, offset=0, limit=200):
        nodes = [{"name": name, "class": each["class"], "path": name, "childCount": 0, "children": [], "place": place}
                 for place, (name, each) in enumerate(SCENE.items())]
        if root:
            return nodes[list(SCENE).index(root)] if find(root) else None
        children = nodes[offset:offset + limit] if depth > 0 else []
        return {"name": "", "class": "", "path": "", "childCount": len(nodes), "children": children}

    async def do_mcp_context(self, id, className="", registry=False, offset=0, limit=0):
        if className:
            pick(CLASSES, className, "There is no class {}. Registered: {}.")
        contexts = [context_of(name) for name in ([className] if className else CLASSES)]
        return {key: sum((each[key] for each in contexts), []) for key in contexts[0]}

    async def do_get(self, id, object, property):
        return pick(values_of(find(object)), property, find(object)["class"] + " has no {}; it takes: {}.")

    async def do_get_all(self, id, object):
        found = find(object)
        return {"object": object, "class": found["class"], "path": object, "values": values_of(found),
                "ports": [], **IDS[found["class"]]}

    async def do_set(self, id, object, values):
        found, written = find(object), []
        for name, value in values.items():
            try:
                known = CLASSES[found["class"]]["properties"]
                facts = pick(known, name, found["class"] + " has no {}; it takes: {}.")
                found[name] = fitting(name, facts, value)
            except Refused as no:  # what was written before stays, and the sentence says so
                raise Refused(f"{', '.join(written)} set; {name} was refused by the session: {no}" if written else no)
            written.append(name)
        return {"written": written}

    async def do_call(self, id, object, action):
        found = find(object)
        _, deed = pick(CLASSES[found["class"]]["actions"], action, found["class"] + " has no {}; it takes: {}.")
        return await deed(found, lambda done, total: self.send(event="progress", id=id, done=done, total=total))

    async def do_cancel(self, _, id):
        pick(self.running, id, "No request with the id {} is running; there are: {}.").cancel()

    async def do_subscribe(self, id, objects, intervalMs=100):
        self.watched, self.told = [name for name in SCENE if objects == "*" or name in objects], {}
        return {"types": [IDS[name] for name in sorted({SCENE[each]["class"] for each in self.watched})]}

    async def do_unsubscribe(self, id):
        self.watched = []

    def tell_values(self):
        now = {(name, key): value for name in self.watched for key, value in values_of(SCENE[name]).items()}
        changes = [[*key, value] for key, value in now.items() if self.told.get(key) != value]
        self.told, self.rev = now, self.rev + 1
        if changes:
            self.send(event="values", rev=self.rev, changes=changes)

# --- The port: one JSON object a line ------------------------------------------------------------
CLIENTS = set()

async def serve(reader, writer):
    client, no_frame = Client(writer), "A line is one JSON object with an id and a cmd."
    CLIENTS.add(client)
    has_asked = False
    try:
        while line := await reader.readline():
            if not line.strip():
                continue
            try:
                request = json.loads(line)
                id, cmd, args = request["id"], str(request["cmd"]), dict(request.get("args") or {})
                if not isinstance(id, (str, int, float)):
                    raise TypeError
                client.running[id] = asyncio.create_task(client.answer(id, cmd, args))
                has_asked = True
            except (ValueError, TypeError, KeyError, RecursionError):
                client.send(id=None, ok=False, code="malformed", error=no_frame)
                if not has_asked:
                    break  # whoever begins like this speaks another protocol: a browser, say
    except ValueError:  # what asyncio raises for a line above its limit
        client.send(id=None, ok=False, code="line_too_long", error="A line has at most 16 MiB.")
    except ConnectionError:
        pass  # it is gone; what it was running ends with it
    CLIENTS.discard(client)
    for task in list(client.running.values()):
        task.cancel()
    writer.close()

async def main(port):
    server = await asyncio.start_server(serve, "127.0.0.1", port, limit=16 * 1024 * 1024)
    print(f"The session is at tcp://127.0.0.1:{server.sockets[0].getsockname()[1]}", flush=True)
    while True:
        await asyncio.sleep(0.1)
        for chamber in (SCENE["chamber1"], SCENE["chamber2"]):
            chamber["hits"] += random.randrange(5)
        for client in CLIENTS:
            client.tell_values()

if __name__ == "__main__":
    try:
        asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 50051))
    except KeyboardInterrupt:
        print("The session has ended.")
