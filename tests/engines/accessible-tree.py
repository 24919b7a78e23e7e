#!/usr/bin/python3
"""Prints what Firefox tells a screen reader of its page: `accessible-tree.py`.

It asks the bus of its environment, on which there is no other browser.

One line for each object of the tree of AT-SPI: `button "Menu" [focusable]`, indented below the object that contains it.
Objects that have neither a name nor a role worth saying, and text that its parent's name repeats, are left out.
"""

import time

import pyatspi

# States worth saying. The others every visible element has, or none.
STATES = {
    pyatspi.STATE_CHECKED: "checked",
    pyatspi.STATE_EXPANDED: "expanded",
    pyatspi.STATE_FOCUSABLE: "focusable",
    pyatspi.STATE_FOCUSED: "focused",
    pyatspi.STATE_HAS_POPUP: "has popup",
    pyatspi.STATE_INVALID_ENTRY: "invalid",
    pyatspi.STATE_MODAL: "modal",
    pyatspi.STATE_REQUIRED: "required",
    pyatspi.STATE_SELECTED: "selected",
}

# Groups without a name, of which a screen reader says nothing.
SILENT = {"section", "panel", "text container", "paragraph", "static", "redundant object", "unknown"}


def find_page():
    """The document in the window, or None before it has loaded."""
    for application in pyatspi.Registry.getDesktop(0):
        if application is None or "firefox" not in application.name.lower():
            continue
        return pyatspi.findDescendant(
            application,
            lambda item: item.getRole() == pyatspi.ROLE_DOCUMENT_WEB and item.getState().contains(pyatspi.STATE_SHOWING),
        )
    return None


def text_of(item):
    """The text of an object itself; what its children say is in theirs."""
    try:
        return " ".join(item.queryText().getText(0, -1).replace("\ufffc", " ").split())
    except NotImplementedError:
        return ""


def describe(item, depth, lines):
    states = item.getState()
    if not states.contains(pyatspi.STATE_VISIBLE):
        return
    role, name = item.getRoleName(), " ".join(item.name.split())
    text = text_of(item)
    said = name or text
    # The list of a combo box has the states of its box, and gets them some time later.
    marks = [word for state, word in STATES.items() if states.contains(state) and role != "menu"]
    if said or role not in SILENT:
        description = " ".join((item.description or "").split())
        more = [f'described "{description}"'] if description and description != name else []
        text_too = [f'text "{text}"'] if name and text and text not in name and role in ("entry", "heading") else []
        level = dict(attribute.split(":", 1) for attribute in item.getAttributes() if ":" in attribute).get("level")
        role_and_level = f"{role} {level}" if role == "heading" and level else role
        states_said = [f"[{', '.join(sorted(marks))}]"] if marks else []
        parts = [role_and_level, *([f'"{said}"'] if said else []), *more, *text_too, *states_said]
        lines.append("  " * depth + " ".join(parts))
        depth += 1
    for index in range(item.childCount):
        child = item.getChildAtIndex(index)
        if child is None:
            continue
        # A link's or a heading's own text is in its name.
        if child.getRoleName() in ("static", "text") and not child.childCount and " ".join(child.name.split()) in said:
            continue
        describe(child, depth, lines)


def main():
    deadline = time.monotonic() + 30
    page = find_page()
    while page is None and time.monotonic() < deadline:
        time.sleep(0.1)
        page = find_page()
    if page is None:
        raise SystemExit("Expected a page of Firefox in the accessibility tree, found none.")
    lines = []
    describe(page, 0, lines)
    print("\n".join(lines))


main()
